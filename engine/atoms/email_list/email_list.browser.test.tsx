import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import type { Node } from "../../../schemas/node.ts";

let form: ShownForm;
const copies: Node = { uuid: "copies", atom: "email_list", name: "copies", label: "Copies" };
const email = { validations: [{ type: "email", message: "No address." }] };
const box = () => page.getByRole("textbox", { name: "Copies" });
const chips = (): (string | null)[] => [...form.container.querySelectorAll(".chip__text")].map((chip) => chip.textContent);
const saved = (values: object) => vi.waitFor(() => expect(form.sent()).toMatchObject(values));
beforeEach(() => page.viewport(1280, 900));
afterEach(() => form.remove());

describe("email list", () => {
  it("[ENG-046] accepts every entry that is typed, whatever it is; comma, semicolon, space, Enter and leaving end one", async () => {
    form = await showForm([copies]);
    await userEvent.click(box());
    await userEvent.keyboard("a@b.com,x;;no-address c@d.org{Enter}{Enter}");
    await vi.waitFor(() => expect(chips()).toEqual(["a@b.com", "x", "no-address", "c@d.org"]));
    await userEvent.click(box());
    await userEvent.keyboard("last@one.eu");
    await userEvent.tab();
    await form.send();
    await saved({ copies: ["a@b.com", "x", "no-address", "c@d.org", "last@one.eu"] });
  });

  it("[ENG-046] keeps an entry that breaks a rule, marks it and does not send", async () => {
    form = await showForm([{ ...copies, ...email }]);
    await userEvent.click(box());
    await userEvent.keyboard("a@b.com,wrong,");
    await vi.waitFor(() => expect(chips()).toEqual(["a@b.com", "wrong"]));
    expect([...form.container.querySelectorAll(".chip[data-invalid] .chip__text")].map((chip) => chip.textContent)).toEqual(["wrong"]);
    await form.send();
    await vi.waitFor(() => expect(form.error("copies")).toBe("No address."));
    expect(form.sent()).toBeUndefined();
    await userEvent.click(page.getByRole("button", { name: "Remove wrong" }));
    await form.send();
    await saved({ copies: ["a@b.com"] });
  });

  it("takes a pasted list, once each, and Backspace takes the last away", async () => {
    form = await showForm([copies]);
    await userEvent.click(box());
    const data = new DataTransfer();
    data.setData("text", "a@b.com; c@d.org\n\ta@b.com, e@f.net");
    box()
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(chips()).toEqual(["a@b.com", "c@d.org", "e@f.net"]));
    await userEvent.keyboard("{Backspace}");
    await vi.waitFor(() => expect(chips()).toEqual(["a@b.com", "c@d.org"]));
  });

  it("is asked for when it is required and empty", async () => {
    form = await showForm([{ ...copies, required: true }]);
    await form.send();
    await vi.waitFor(() => expect(form.error("copies")).not.toBe(""));
    await expect.element(box()).toHaveFocus();
  });
});
