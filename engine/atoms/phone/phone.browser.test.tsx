import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import type { Node } from "../../../schemas/node.ts";

let form: ShownForm;
const phone: Node = { uuid: "phone", atom: "phone", name: "phone", label: "Telephone", country: "DE" };
const number = () => page.getByRole("textbox", { name: "Number" });
const code = () => page.getByRole("combobox", { name: "Country code" });
const saved = (values: object) => vi.waitFor(() => expect(form.sent()).toMatchObject(values));
beforeEach(() => page.viewport(1280, 900));
afterEach(() => form.remove());

describe("phone", () => {
  it("takes a number as people write it, shows it in groups and sends E.164", async () => {
    form = await showForm([phone]);
    await expect.element(code()).toHaveDisplayValue(/49.* Germany/);
    await userEvent.type(number(), "089/1234-5678");
    await userEvent.tab();
    await expect.element(number()).toHaveValue("891 234 5678");
    await form.send();
    await saved({ phone: "+498912345678" });
  });

  it("a number with a code of its own brings it along, and another code may be chosen", async () => {
    form = await showForm([phone]);
    await expect.element(code()).toBeEnabled();
    await userEvent.type(number(), "+44 20 7946 0958");
    await userEvent.tab();
    await expect.element(code()).toHaveDisplayValue(/44.* United Kingdom/);
    await userEvent.selectOptions(code(), "FR");
    await form.send();
    await saved({ phone: "+332079460958" });
  });

  it("shows the number of a record in its parts", async () => {
    form = await showForm([phone], { data: { record: { phone: "+12125550123" } } });
    await expect.element(code()).toHaveDisplayValue(/1.* United States/);
    await expect.element(number()).toHaveValue("212 555 0123");
    await expect.element(number()).toHaveAttribute("autocomplete", "tel");
  });

  it("keeps what is no number in sight and refuses to send it", async () => {
    form = await showForm([phone]);
    await expect.element(code()).toBeEnabled();
    await userEvent.type(number(), "ask Ana");
    await form.send();
    await vi.waitFor(() => expect(form.error("phone")).toContain("This phone number is not complete"));
    await expect.element(number()).toHaveValue("ask Ana");
    expect(form.sent()).toBeUndefined();
  });
});
