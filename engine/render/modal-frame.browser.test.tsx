/** Dialog documents as pages open them. */
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createPortal, flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { showNodes, type Shown } from "../../tests/support/shown-nodes.tsx";
import { ModalFrame } from "./modal-frame.tsx";

let shown: Shown;

// A colour on its way from light to dark is no colour that anybody reads.
document.head.append(Object.assign(document.createElement("style"), { textContent: "* { transition: none !important }" }));
// The test page has a padding of its own.
document.head.append(Object.assign(document.createElement("style"), { textContent: "html { padding: revert-layer }" }));

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  shown?.remove();
  delete document.documentElement.dataset.theme;
  document.documentElement.removeAttribute("dir");
});

const colours = [
  { value: "red", text: "Red" },
  { value: "blue", text: "Blue" },
];

/** A page with two buttons that open the same dialog; what it closes with is written to the state that is shown. */
async function open(dialog: object = {}): Promise<void> {
  const press = (uuid: string, label: string) => ({
    uuid,
    atom: "button",
    label,
    on: {
      click: [
        {
          do: "open",
          dialog: "choose",
          with: { name: "Anna" },
          as: "chosen",
          on_close: [{ do: "set", target: "state.told", value: { $: { var: "event.result" } } }],
        },
        { do: "set", target: "state.chosen", value: { $: { var: "result.chosen.data" } } },
      ],
    },
  });
  shown = await showNodes({
    page: { state: { chosen: { type: "string", value: "nothing" }, told: { type: "string", value: "nothing" } } },
    body: [
      press("open", "Open"),
      press("open-too", "Open, too"),
      { uuid: "shown", atom: "text_block", text: { $: { cat: [{ var: "state.chosen" }, "/", { var: "state.told" }] } } },
    ],
    documents: {
      "dialog:choose": {
        kind: "dialog",
        version: 1,
        key: "choose",
        variant: "modal",
        title: { $: { cat: ["A colour for ", { var: "params.name" }] } },
        params: { name: { type: "string" } },
        body: [
          { uuid: "why", atom: "text", name: "why", label: "Why" },
          { uuid: "colour", atom: "select", name: "colour", label: "Colour", options: colours, search: true },
          {
            uuid: "take",
            atom: "button",
            label: "Take",
            on: { click: [{ do: "close", result: { $: { var: "values.why" } } }] },
          },
        ],
        ...dialog,
      },
    },
  });
  await userEvent.click(page.getByRole("button", { name: "Open", exact: true }));
  await expect.element(dialogOf()).toBeVisible();
}

const dialogOf = () => page.getByRole("dialog").or(page.getByRole("alertdialog"));
const box = () => dialogOf().element().getBoundingClientRect();
const gone = () => vi.waitFor(() => expect(document.querySelector("dialog")).toBeNull());
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));
const clickBeside = () => userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true });
const result = () => shown.container.querySelector(".page > p, .page .text_block")!.textContent;

describe("a dialog", () => {
  it("reads what it was opened with, and what it closes with is read by who opened it", async () => {
    await open();
    await expect.element(page.getByRole("dialog", { name: "A colour for Anna" })).toBeVisible();
    await expect.element(page.getByLabelText("Why")).toHaveFocus();
    await userEvent.keyboard("It is calm.");
    await userEvent.click(page.getByRole("button", { name: "Take" }));
    await gone();
    await vi.waitFor(() => expect(result()).toBe("It is calm./It is calm."));
    await expect.element(page.getByRole("button", { name: "Open", exact: true })).toHaveFocus();
  });

  it("[UI-028] closes on a click beside it; with unsaved values it asks first, once", async () => {
    await open();
    await clickBeside();
    await gone();

    await userEvent.click(page.getByRole("button", { name: "Open", exact: true }));
    await userEvent.fill(page.getByLabelText("Why"), "typed");
    let answer: (answer: boolean) => void = () => undefined;
    const asked = vi.fn<typeof shown.env.confirm>(() => new Promise((resolve) => (answer = resolve)));
    shown.env.confirm = asked;
    await clickBeside();
    await clickBeside();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(asked.mock.calls[0]![0]).toMatchObject({ title: "Close without saving?", confirm_label: "Discard" });
    answer(false);
    await settled();
    await expect.element(page.getByLabelText("Why")).toHaveValue("typed");

    await clickBeside();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    answer(true);
    await gone();
  });

  it("stays when a text is marked in it and let go beside it", async () => {
    await open();
    await userEvent.dragAndDrop(page.getByLabelText("Why"), document.documentElement, { targetPosition: { x: 4, y: 4 } });
    await settled();
    await expect.element(dialogOf()).toBeVisible();
  });

  it("that wants an answer does not close on a click beside it", async () => {
    await open({ variant: "alert" });
    await clickBeside();
    await settled();
    await expect.element(page.getByRole("alertdialog")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await gone();
  });

  it("[UI-028] keeps open when a list in it closes, by a click beside the list and by Escape", async () => {
    await open();
    const list = page.getByRole("listbox");
    await userEvent.click(page.getByRole("combobox", { name: "Colour" }));
    await expect.element(list).toBeVisible();
    await userEvent.click(dialogOf().getByRole("heading"));
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(dialogOf()).toBeVisible();

    await userEvent.click(page.getByRole("combobox", { name: "Colour" }));
    await expect.element(list).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(dialogOf()).toBeVisible();
  });

  it("[UI-029] says on the page's root that it is open, until the last one is closed; the page does not scroll meanwhile", async () => {
    const root = document.documentElement;
    await open();
    const place = () => shown.container.getBoundingClientRect().width;
    const placeBelow = place();
    expect(root.dataset.modal).toBe("open");
    expect(getComputedStyle(root).overflow).toBe("hidden");
    await userEvent.keyboard("{Escape}");
    await gone();
    expect(place()).toBe(placeBelow);
    expect(root.dataset.modal).toBeUndefined();
    expect(getComputedStyle(root).overflow).not.toBe("hidden");
  });

  it("[UI-030] is 36rem wide unless it says otherwise, and fits a phone", async () => {
    await open();
    expect(box().width).toBeCloseTo(576, 0);
    await page.viewport(390, 800);
    expect(box().width).toBeCloseTo(390 - 32, 0);
    shown.remove();
    await page.viewport(1440, 900);
    await open({ width: "wide" });
    expect(box().width).toBeCloseTo(896, 0);
  });

  it("is opened once by an action that is fired twice", async () => {
    await open();
    await userEvent.keyboard("{Escape}");
    await gone();
    const [first, second] = ["Open", "Open, too"].map((name) => page.getByRole("button", { name, exact: true }).element() as HTMLElement);
    first!.click();
    first!.click();
    second!.click();
    await expect.element(dialogOf()).toBeVisible();
    await settled();
    expect(document.querySelectorAll("dialog")).toHaveLength(1);
    await userEvent.fill(page.getByLabelText("Why"), "once");
    await userEvent.click(page.getByRole("button", { name: "Take" }));
    await gone();
    expect(document.documentElement.dataset.modal).toBeUndefined();
  });

  it("stands at the side as a drawer, at the other where one reads from right to left, and comes from below on a phone", async () => {
    await open({ variant: "drawer" });
    await settled();
    expect([box().right, box().top, box().height]).toEqual([1440, 0, 900]);
    document.documentElement.dir = "rtl";
    expect(box().left).toBe(0);
    document.documentElement.removeAttribute("dir");

    await page.viewport(390, 800);
    await settled();
    expect([box().left, box().width, box().bottom]).toEqual([0, 390, 800]);
    expect(box().top).toBeGreaterThan(250);
    await userEvent.keyboard("{Escape}");
    await gone();
  });

  it.each(["modal", "drawer", "alert"])("is accessible, light and dark: %s", async (variant) => {
    await open({ variant });
    await settled();
    for (const theme of ["light", "dark"]) {
      document.documentElement.dataset.theme = theme;
      const { violations } = await axe.run("dialog", { rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]!.html}`)).toEqual([]);
    }
  });
});

describe("a dialog whose content comes later than its frame", () => {
  const root = createRoot(document.createElement("div"));
  const draw = (content: boolean) =>
    flushSync(() =>
      root.render(
        createPortal(
          <ModalFrame title="Late" variant="modal" width="small" closeLabel="Close" onLeave={() => {}} onClickOutside={undefined}>
            <button type="button">Elsewhere</button>
            <div className="dialog__body">{content && <input aria-label="Name" />}</div>
          </ModalFrame>,
          document.body,
        ),
      ),
    );
  afterEach(() => flushSync(() => root.render(null)));

  it("leads to its first field when that comes", async () => {
    draw(false);
    await expect.element(page.getByRole("dialog")).toBeVisible();
    draw(true);
    await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
  });

  it("leaves whoever has gone elsewhere meanwhile where he is", async () => {
    draw(false);
    const elsewhere = page.getByRole("button", { name: "Elsewhere" });
    await userEvent.click(elsewhere);
    draw(true);
    await expect.element(page.getByRole("textbox", { name: "Name" })).toBeVisible();
    await expect.element(elsewhere).toHaveFocus();
  });
});
