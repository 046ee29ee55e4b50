/** An image through the rendered field: shown at once, replaced only by one that has arrived, described. */
import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import type { ApiAnswer, UploadCall, UploadOptions } from "../../host/env.ts";
import { successAnswer, errorAnswer, type TestEnvOptions } from "../../../tests/support/test-env.ts";
import type { Node } from "../../../schemas/node.ts";

let shown: ShownForm;
let uploads: { call: UploadCall; options: UploadOptions; end(answer: ApiAnswer): void }[] = [];
afterEach(() => {
  shown.remove();
  uploads = [];
});

const address = "/v1/carts/c1/attachments";
const old = { id: "1", file_name: "old.png", type: "image/png", size: 48_200, width: 1200, height: 400, alt: "The harbour" };

async function show(more: Partial<Node> = {}, api: TestEnvOptions["api"] = {}): Promise<void> {
  shown = await showForm([{ uuid: "image", atom: "image_upload", name: "image", label: "Banner", data_url: address, ...more }], {
    api,
  });
  shown.env.upload = (call, options = {}) => new Promise((end) => uploads.push({ call, options, end }));
  await vi.waitFor(() => expect(shown.container.querySelector(".uploads")).not.toBeNull());
}

const input = () => shown.container.querySelector<HTMLInputElement>('input[type="file"]')!;
const sent = () => shown.env.calls.findLast((call) => call.path === "/v1/things")?.body as Record<string, unknown> | undefined;
const send = () => shown.send();
const arrived = (more: object = {}) =>
  successAnswer({ id: "2", file_name: "new.png", type: "image/png", size: 900, width: 60, height: 20, ...more });

/** A real picture, drawn by the browser. */
async function picture(name: string, width = 60, height = 20): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")!.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob()], name, { type: "image/png" });
}

describe("an image", () => {
  it("[ATT-008] may be of the usual kinds", async () => {
    await show();
    expect(input().accept).toBe(".jpg,.jpeg,.bmp,.img,.xcf,.png,.gif,.ico,.webp,.svg,.pdf");
    await userEvent.upload(input(), new File(["a,b"], "list.csv"));
    await vi.waitFor(() => expect(shown.container.querySelector(".file-row")?.getAttribute("data-status")).toBe("rejected_file_type"));
    expect(uploads).toEqual([]);
  });

  it("is shown at once, sent with its pixels, and said to be small where a larger one fits best", async () => {
    await show({ best_width: 120, best_height: 40 });
    await expect.element(page.getByText(/Recommended: 120.×.40 \(3:1\)$/)).toBeVisible();
    await userEvent.upload(input(), await picture("new.png"));
    await vi.waitFor(() => expect(shown.container.querySelector("img")?.naturalWidth).toBe(60));
    await expect
      .element(page.getByText(/^The image has 60 × 20 pixels\. An image smaller than 120.×.40 \(3:1\) looks blurred\.$/))
      .toBeVisible();
    uploads[0]!.end(arrived());
    await expect.element(page.getByRole("button", { name: "Remove" })).toBeVisible();
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject({ image: { id: "2", file_name: "new.png", width: 60, height: 20 } }));
  });

  it("says how much of it was sent", async () => {
    await show();
    await userEvent.upload(input(), await picture("new.png"));
    await expect.element(page.getByText(/ · 60 × 20.* · 0.%$/)).toBeVisible();
    uploads[0]!.options.onProgress!(25, 100);
    await expect.element(page.getByText(/ · 25.%$/)).toBeVisible();
    expect(shown.container.querySelector("progress")!.value).toBe(0.25);
  });

  it("takes the place of the one before when it has arrived, and keeps its words; then the old one is removed", async () => {
    await show({ value: old, alt: true }, { [`DELETE ${address}/1`]: () => successAnswer({ id: "1" }) });
    await userEvent.upload(input(), await picture("new.png"));
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    expect(shown.env.calls.filter(({ method }) => method === "DELETE")).toEqual([]);
    uploads[0]!.end(arrived());
    await vi.waitFor(() => expect(shown.env.calls.some(({ method, path }) => method === "DELETE" && path === `${address}/1`)).toBe(true));
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject({ image: { id: "2", alt: "The harbour" } }));
  });

  it("that fails leaves the one before where it is", async () => {
    await show({ value: old });
    await userEvent.upload(input(), await picture("new.png"));
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]!.end(errorAnswer(503, { message: "Busy." }));
    await expect.element(page.getByText("The upload failed. Busy.")).toBeVisible();
    await expect.element(page.getByText("old.png")).toBeVisible();
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject({ image: { id: "1" } }));
  });

  it("is described in words of its own", async () => {
    await show({ value: old, alt: true });
    await userEvent.fill(page.getByLabelText("Description of the image"), "Ships at dawn");
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject({ image: { id: "1", alt: "Ships at dawn" } }));
  });

  it("is removed, and the field is empty again", async () => {
    await show({ value: old, required: true }, { [`DELETE ${address}/1`]: () => successAnswer({ id: "1" }) });
    await userEvent.click(page.getByRole("button", { name: "Remove" }));
    await expect.element(page.getByText("Choose an image")).toBeVisible();
    await vi.waitFor(() => expect(document.activeElement).toBe(input()));
    await send();
    expect(sent()).toBeUndefined();
  });

  it("is one: several that are dropped together are all refused", async () => {
    await show();
    const dataTransfer = new DataTransfer();
    for (const name of ["a.png", "b.png"]) dataTransfer.items.add(await picture(name));
    shown.container.querySelector(".uploads")!.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    await vi.waitFor(() => expect(shown.container.querySelectorAll('[data-status="rejected_max_files"]')).toHaveLength(2));
    expect(uploads).toEqual([]);
  });

  it("that the browser cannot draw shows what it is", async () => {
    await show(
      { value: { ...old, file_name: "plan.pdf", type: "application/pdf" } },
      { [`GET ${address}/1`]: () => successAnswer({ blob: new Blob(["x"]), name: "plan.pdf" }) },
    );
    await expect.element(page.getByText("No preview")).toBeVisible();
  });
});

it.each(["light", "dark"])("is accessible, at 390 px and wide (%s)", async (theme) => {
  document.documentElement.dataset.theme = theme;
  document.documentElement.lang = "en";
  document.title = "Image";
  const blob = await picture("old.png", 1200, 500);
  await show(
    { value: { ...old, height: 500 }, alt: true, best_width: 1200, best_height: 400 },
    { [`GET ${address}/1`]: () => successAnswer({ blob, name: "old.png" }) },
  );
  await vi.waitFor(() => expect(shown.container.querySelector("img")).not.toBeNull());
  for (const width of [390, 1280]) {
    await page.viewport(width, 700);
    const { violations } = await axe.run(shown.container, {
      rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false }, "landmark-one-main": { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`)).toEqual([]);
  }
  delete document.documentElement.dataset.theme;
});
