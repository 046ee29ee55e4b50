import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import type { ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import { successAnswer } from "../../../tests/support/test-env.ts";
import type { Node } from "../../../schemas/node.ts";

let form: ShownForm;
const show = async (node: Partial<Node> = {}, rest: Partial<ShownNodes> = {}) => (form = await showForm([{ ...parts, ...node }], rest));
beforeEach(() => page.viewport(1280, 900));
afterEach(() => form.remove());

const parts: Node = {
  uuid: "parts",
  atom: "multi_select",
  name: "parts",
  label: "Parts",
  options: Array.from({ length: 3000 }, (_, index) => ({ value: `M${index + 1}`, text: `Part ${index + 1}` })),
};
const box = () => page.getByRole("combobox", { name: "Parts" });
const chips = (): (string | null)[] => [...form.container.querySelectorAll(".chip__text")].map((chip) => chip.textContent);
const saved = (values: object) => vi.waitFor(() => expect(form.sent()).toMatchObject(values));
const paste = (text: string): void => {
  const data = new DataTransfer();
  data.setData("text", text);
  box()
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
};

describe("multi select", () => {
  it("[ENG-009] collects what is chosen by keyboard; the list stays open, Backspace takes the last away, Escape closes", async () => {
    await show();
    await userEvent.tab();
    await userEvent.keyboard("part 77");
    await expect.element(page.getByRole("listbox")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(chips()).toEqual(["Part 77"]));
    await expect.element(page.getByRole("listbox")).toBeVisible();
    await userEvent.keyboard("part 8{Enter}");
    await vi.waitFor(() => expect(chips()).toEqual(["Part 77", "Part 8"]));
    await userEvent.keyboard("{Backspace}");
    await vi.waitFor(() => expect(chips()).toEqual(["Part 77"]));
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    await form.send();
    await saved({ parts: ["M77"] });
  });

  it("chooses all that the search has found", async () => {
    await show();
    await userEvent.click(box());
    await userEvent.keyboard("m299");
    await userEvent.click(page.getByRole("option", { name: "Choose all 11" }));
    await vi.waitFor(() => expect(chips()).toHaveLength(11));
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByText("Chosen: 11")).toBeInTheDocument();
    await form.send();
    await vi.waitFor(() =>
      expect((form.sent()!["parts"] as string[]).toSorted()).toEqual(["M299", ...Array.from({ length: 10 }, (_, i) => `M299${i}`)]),
    );
  });

  it("takes a pasted list by value and by text, and says what it did not find", async () => {
    await show();
    await userEvent.click(box());
    paste("M5\nPart 6;  m7\tM5, X1");
    await vi.waitFor(() => expect(chips()).toEqual(["Part 5", "Part 6", "Part 7"]));
    await expect.element(page.getByText("Not found (1): X1")).toBeVisible();
  });

  it("a chip's button takes it away, and the focus goes back to the text", async () => {
    await show({ value: ["M1", "M2"] });
    await userEvent.click(page.getByRole("button", { name: "Remove Part 1" }));
    await vi.waitFor(() => expect(chips()).toEqual(["Part 2"]));
    await expect.element(box()).toHaveFocus();
  });

  it("lets no more be chosen than may be, however they come", async () => {
    await show({ max_count: 2 });
    await userEvent.click(box());
    paste("M1,M2,M3");
    await vi.waitFor(() => expect(chips()).toEqual(["Part 1", "Part 2"]));
    await expect.element(page.getByText("You can choose at most 2.")).toBeVisible();
    await userEvent.keyboard("part 9{Enter}{Escape}");
    await form.send();
    await saved({ parts: ["M1", "M2"] });
  });

  it("keeps a value that is no longer available in sight, and refuses to send it", async () => {
    await show({ value: ["M1", "gone"] });
    await expect.element(page.getByText("gone", { exact: true })).toBeVisible();
    await form.send();
    await vi.waitFor(() => expect(form.error("parts")).toBe("Choose an option from the list."));
    await userEvent.click(page.getByRole("button", { name: "Remove gone" }));
    await form.send();
    await saved({ parts: ["M1"] });
  });

  it("shows twenty of many, and the rest when somebody wants to see them", async () => {
    await show({ value: Array.from({ length: 300 }, (_, index) => `M${index + 1}`) });
    expect(chips()).toHaveLength(20);
    await userEvent.click(page.getByRole("button", { name: "and 280 more" }));
    await vi.waitFor(() => expect(chips()).toHaveLength(300));
  });

  it("cannot be changed while read-only", async () => {
    await show({ value: ["M1"], readonly: true });
    await expect.element(page.getByRole("button", { name: "Remove Part 1" })).not.toBeInTheDocument();
    await userEvent.click(box());
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    await form.send();
    await saved({ parts: ["M1"] });
  });

  it("looks pasted codes up on the server", async () => {
    const { options: _, ...remote } = parts;
    form = await showForm([{ ...remote, data_url: "/v1/parts" }], {
      api: {
        "GET /v1/parts": ({ query }) =>
          successAnswer({ items: query?.["q"] === "X9" ? [] : [{ value: query?.["q"], text: `Pump ${query?.["q"]}` }] }),
      },
    });
    await userEvent.click(box());
    paste("A1\nX9\nB2");
    await vi.waitFor(() => expect(chips()).toEqual(["Pump A1", "Pump B2"]));
    await expect.element(page.getByText("Not found (1): X9")).toBeVisible();
  });

  it.each([
    ["open", ""],
    ["with something found", "part 12"],
    ["with nothing found", "zzz"],
  ])("has nothing for axe to find while it is %s", async (_, typed) => {
    await show({ value: ["M3"] });
    await userEvent.click(box());
    if (typed) await userEvent.keyboard(typed);
    await vi.waitFor(() => expect(form.container.querySelector(".choice-popup__state")!.textContent).not.toBe(""));
    for (const theme of ["light", "dark"]) {
      document.documentElement.dataset.theme = theme;
      const { violations } = await axe.run(form.container, {
        rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
    }
    delete document.documentElement.dataset.theme;
  });
});
