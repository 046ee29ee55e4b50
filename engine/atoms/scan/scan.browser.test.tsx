/** The seam is the browser's own: what reads codes and what gives the picture are the test page's; everything behind is the portal's. */
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import { canScan } from "./camera.ts";
import { errorAnswer, successAnswer } from "../../../tests/support/test-env.ts";

const rows = [
  { material: "BE-111-134", description: "Deep groove ball bearing", base_uom: "EA", material_group: "BE", image: null },
  { material: "BE-111-135", description: "Angular contact bearing", base_uom: "EA", material_group: "BE", image: null },
];

let shown: Shown | undefined;
let inPicture: string[];
let stopped = 0;
let torch: boolean | undefined;
let added: unknown[];

/** A picture that moves, from a canvas: as a camera's stream is to the page. */
function pictureOf(hasTorch: boolean): MediaStream {
  const canvas = document.createElement("canvas");
  canvas.getContext("2d")!.fillRect(0, 0, 300, 150);
  const stream = canvas.captureStream(10);
  const [track] = stream.getVideoTracks();
  const stop = track!.stop.bind(track);
  Object.assign(track!, {
    getCapabilities: () => (hasTorch ? { torch: true } : {}),
    applyConstraints: async ({ advanced }: { advanced: { torch: boolean }[] }) => void (torch = advanced[0]!.torch),
    stop: () => {
      stopped += 1;
      stop();
    },
  });
  return stream;
}

interface Browser {
  formats?: string[];
  cameras?: number;
  stream?: () => Promise<MediaStream>;
}

function browserWith({
  formats = ["ean_13", "code_128", "qr_code"],
  cameras = 1,
  stream = async () => pictureOf(true),
}: Browser = {}): void {
  class Detector {
    static getSupportedFormats = async () => formats;
    detect = async () => inPicture.map((rawValue) => ({ rawValue }));
  }
  vi.stubGlobal("BarcodeDetector", Detector);
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(stream);
  vi.spyOn(navigator.mediaDevices, "enumerateDevices").mockResolvedValue(
    Array.from({ length: cameras }, () => ({ kind: "videoinput" }) as MediaDeviceInfo),
  );
}

async function show(
  answer: (q: string) => ReturnType<typeof successAnswer> = find,
  command: (values: unknown) => unknown = (values) => void added.push(values),
): Promise<void> {
  shown = await showNodes({
    body: [
      {
        uuid: "scan",
        atom: "scan",
        label: "Scan",
        add_label: "Add to cart",
        data_url: "/v1/materials",
        option_fields: { value: "material", text: "material", description: ["description"] },
        on: {
          add: [
            {
              do: "run",
              model: "cart",
              action: "command",
              with: {
                name: "add_items",
                body: { items: [{ material: { $: { var: "event.value" } }, quantity: { $: { var: "event.quantity" } } }] },
              },
            },
          ],
        },
      },
    ] as never,
    api: { "GET /v1/materials": ({ query }) => answer(query?.["q"] ?? "") },
    models: { cart: { read: () => undefined, actions: { command } } },
  });
}

const find = (q: string) =>
  successAnswer({ items: rows.filter(({ material }) => material.replaceAll("-", "").includes(q.replaceAll("-", ""))) });
const button = () => page.getByRole("button", { name: "Scan", exact: true });
const dialog = () => page.getByRole("dialog", { name: "Scan" });

beforeEach(async () => {
  await page.viewport(390, 844);
  [inPicture, stopped, torch, added] = [[], 0, undefined, []];
});
afterEach(() => {
  shown?.remove();
  shown = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("scanning", () => {
  it("adds what is in the picture with a quantity, as one command, and goes on to the next", async () => {
    browserWith();
    await show();
    await userEvent.click(button());
    inPicture = ["BE111134"];
    await expect.element(dialog().getByText("Deep groove ball bearing")).toBeVisible();
    await userEvent.fill(dialog().getByLabelText("Quantity"), "4");
    await userEvent.click(dialog().getByRole("button", { name: "Add to cart" }));
    await expect.element(dialog().getByText("4 × BE-111-134 added. Scan the next.")).toBeVisible();
    expect(added).toEqual([{ name: "add_items", body: { items: [{ material: "BE-111-134", quantity: "4" }] } }]);
    // It still lies there; the next one comes into the picture beside it.
    inPicture = ["BE111134", "https://shop.example/p/BE-111-135"];
    await expect.element(dialog().getByText("Angular contact bearing")).toBeVisible();
    await expect.element(dialog().getByLabelText("Quantity")).toHaveValue("1");
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(document.querySelector("dialog")).toBeNull());
    expect(stopped).toBe(1);
  });

  it("says what was not found, and offers those that may be meant", async () => {
    browserWith();
    await show();
    await userEvent.click(button());
    inPicture = ["4006381333931"];
    await expect.element(dialog().getByText("Nothing was found for 4006381333931.")).toBeVisible();
    inPicture = ["BE111"];
    await userEvent.click(dialog().getByRole("button", { name: /BE-111-135/ }));
    await userEvent.click(dialog().getByRole("button", { name: "Not this one" }));
    await expect.element(dialog().getByLabelText("Or type the number")).toBeVisible();
    expect(added).toEqual([]);
  });

  it.each([
    ["an address, by the last part of it", "https://shop.example/p/BE%2D111%2D134?from=label", "Deep groove ball bearing"],
    [
      "an address whose escapes are broken, by its last part as it stands",
      "https://shop.example/p/100%25%",
      "Nothing was found for 100%25%.",
    ],
  ])("looks up %s", async (_, code, words) => {
    browserWith();
    await show();
    await userEvent.click(button());
    inPicture = [code];
    await expect.element(dialog().getByText(words)).toBeVisible();
  });

  it("says that something was not added and why, and keeps it for another try", async () => {
    browserWith();
    let isBlocked = true;
    await show(find, (values) => {
      if (isBlocked) return errorAnswer(422, { message: "BE-111-134 is blocked for this customer." });
      added.push(values);
      return undefined;
    });
    await userEvent.click(button());
    inPicture = ["BE111134"];
    await userEvent.fill(dialog().getByLabelText("Quantity"), "4");
    await userEvent.click(dialog().getByRole("button", { name: "Add to cart" }));
    await expect.element(dialog().getByText("BE-111-134 was not added. BE-111-134 is blocked for this customer.")).toBeVisible();
    await expect.element(dialog().getByLabelText("Quantity")).toHaveValue("4");
    isBlocked = false;
    await userEvent.click(dialog().getByRole("button", { name: "Add to cart" }));
    await expect.element(dialog().getByText("4 × BE-111-134 added. Scan the next.")).toBeVisible();
    expect(added).toHaveLength(1);
  });

  it("takes no quantity that is none", async () => {
    browserWith();
    await show();
    await userEvent.click(button());
    inPicture = ["BE-111-134"];
    for (const typed of ["0", "-1", "ten", ""]) {
      await userEvent.fill(dialog().getByLabelText("Quantity"), typed);
      await expect.element(dialog().getByRole("button", { name: "Add to cart" })).toBeDisabled();
    }
  });

  it("lights the lamp where the camera has one", async () => {
    browserWith();
    await show();
    await userEvent.click(button());
    await userEvent.click(dialog().getByRole("button", { name: "Light" }));
    await vi.waitFor(() => expect(torch).toBe(true));
    await expect.element(dialog().getByRole("button", { name: "Light" })).toHaveAttribute("aria-pressed", "true");
  });
});

describe("where there is no picture", () => {
  it.each([
    ["NotAllowedError", /may not use the camera/],
    ["NotFoundError", /There is no camera/],
    ["NotReadableError", /could not be started/],
  ])("%s is said in words, and the number is typed", async (name, words) => {
    browserWith({ stream: () => Promise.reject(new DOMException("", name)) });
    await show();
    await userEvent.click(button());
    await expect.element(dialog().getByText(words)).toBeVisible();
    await userEvent.fill(dialog().getByLabelText("Or type the number"), "BE-111-134");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog().getByText("Deep groove ball bearing")).toBeVisible();
    // While it fades in, its colours are not those that it has.
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    expect((await axe.run(document.querySelector("dialog")!)).violations.map(({ id }) => id)).toEqual([]);
  });

  it("an answer that does not come is said in its own words", async () => {
    browserWith();
    await show(() => errorAnswer(503, { message: "The ERP is not available." }));
    await userEvent.click(button());
    inPicture = ["BE-111-134"];
    await expect.element(dialog().getByText("The ERP is not available.")).toBeVisible();
  });

  it.each<[string, Browser]>([
    ["reads no format", { formats: [] }],
    ["has no camera", { cameras: 0 }],
  ])("a browser that %s has no button", async (_, browser) => {
    browserWith(browser);
    await show();
    expect(await canScan()).toBe(false);
    expect(button().query()).toBeNull();
  });
});
