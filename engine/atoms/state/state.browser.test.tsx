import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import type { Node } from "../../../schemas/node.ts";

let form: ShownForm;
const country: Node = {
  uuid: "country",
  atom: "country",
  name: "country",
  label: "Country",
  on: { change: [{ do: "set", target: "values.state", value: "" }] },
};
const state: Node = { uuid: "state", atom: "state", name: "state", label: "State" };
beforeEach(() => page.viewport(1280, 900));
afterEach(() => form.remove());

const choose = async (name: string, label = "Country"): Promise<void> => {
  const box = page.getByRole("combobox", { name: label });
  await userEvent.click(box);
  await userEvent.keyboard(name);
  await userEvent.click(page.getByRole("option", { name, exact: false }).first());
  await expect.element(box).toHaveValue(name);
};
const saved = (values: object) => vi.waitFor(() => expect(form.sent()).toMatchObject(values));

describe("country and state", () => {
  it("[ENG-057] US and CA have a list of states, other countries a text", async () => {
    form = await showForm([country, state]);
    await expect.element(page.getByRole("textbox", { name: "State" })).toBeVisible();
    await choose("United States");
    await choose("Texas", "State");
    await form.send();
    await saved({ country: "US", state: "TX" });

    await choose("Canada");
    await userEvent.selectOptions(page.getByRole("combobox", { name: "State" }), "ON");
    await expect.element(page.getByRole("combobox", { name: "State" })).toHaveDisplayValue("Ontario – ON");
    expect([...form.container.querySelectorAll("#form-state option")].map((option) => option.textContent)).not.toContain("Texas – TX");
    await form.send();
    await saved({ country: "CA", state: "ON" });

    await choose("Germany");
    await expect.element(page.getByRole("combobox", { name: "State" })).not.toBeInTheDocument();
    await userEvent.type(page.getByRole("textbox", { name: "State" }), "Bayern");
    await form.send();
    await saved({ country: "DE", state: "Bayern" });
  });

  it("[ENG-056] changing the country clears the state", async () => {
    form = await showForm([
      { ...country, value: "US" },
      { ...state, value: "TX" },
    ]);
    await expect.element(page.getByRole("combobox", { name: "State" })).toHaveValue("Texas");
    await choose("Germany");
    await expect.element(page.getByRole("textbox", { name: "State" })).toHaveValue("");
    await form.send();
    await saved({ country: "DE", state: "" });
  });

  it("a state of another country is refused", async () => {
    form = await showForm([
      { ...country, value: "CA" },
      { ...state, value: "TX" },
    ]);
    await form.send();
    await vi.waitFor(() => expect(form.error("state")).toBe("This is not a state or province of the country."));
    expect(form.sent()).toBeUndefined();
  });
});

describe("country", () => {
  it("has names in the user's language, the usual ones first, and is found by its code", async () => {
    form = await showForm([country], { formats: { language: "de" } });
    const box = page.getByRole("combobox", { name: "Country" });
    await userEvent.click(box);
    await expect.element(page.getByRole("option").first()).toHaveTextContent("Vereinigte Staaten");
    await userEvent.keyboard("ÖSTERR");
    await expect.element(page.getByRole("option", { name: "Österreich" })).toBeVisible();
    await userEvent.clear(box);
    await userEvent.keyboard("nl");
    await userEvent.tab();
    await expect.element(box).toHaveValue("Niederlande");
  });

  it("offers only what the configuration names, and refuses the rest", async () => {
    form = await showForm([{ ...country, only: ["DE", "AT"], value: "FR" }]);
    await vi.waitFor(() => expect([...form.container.querySelectorAll("option")].map(({ value }) => value)).toEqual(["FR", "DE", "AT"]));
    await form.send();
    await vi.waitFor(() => expect(form.error("country")).toBe("This is not a country."));
  });
});
