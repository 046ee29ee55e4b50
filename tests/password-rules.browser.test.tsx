/** The form that sets a password, as the product ships it, with the rules that an administrator may add. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import passwordForm from "../page-configs/user/password.form.json" with { type: "json" };
import { successAnswer } from "./support/test-env.ts";
import { showNodes, type Shown } from "./support/shown-nodes.tsx";

let shown: Shown;
afterEach(() => shown.remove());

async function demand(...rules: object[]): Promise<void> {
  const { $schema: _ofEditors, ...form } = structuredClone(passwordForm);
  const elements = form.elements.map((element) =>
    element.uuid === "password" ? { ...element, validations: [...element.validations!, ...rules] } : element,
  );
  shown = await showNodes({
    body: [{ uuid: "form", atom: "form", form: "user/password" }],
    documents: { "form:user/password": { ...form, elements } },
    api: { "PATCH /v1/user/password": () => successAnswer({ username: "ada" }) },
  });
}

const error = () => shown.container.querySelector('[id$="-password-error"]')?.textContent ?? "";
const sent = () => shown.env.calls.filter(({ method }) => method === "PATCH").map(({ body }) => (body as { password: string }).password);

async function trySet(password: string): Promise<void> {
  await userEvent.fill(page.getByLabelText(/^New password/), password);
  await userEvent.click(page.getByRole("button", { name: "Set the password" }));
}

describe("setting a password in the browser", () => {
  it("[AUTH-012] sends nothing while an upper case letter, a lower case letter or a digit is missing, and says which", async () => {
    await demand(
      { type: "upcase_letter", message: "An upper case letter is missing." },
      { type: "downcase_letter", message: "A lower case letter is missing." },
      { type: "digit", message: "A digit is missing." },
    );
    for (const [password, message] of [
      ["a harbour without wind", "An upper case letter is missing."],
      ["A HARBOUR WITHOUT WIND", "A lower case letter is missing."],
      ["A Harbour Without Wind", "A digit is missing."],
    ] as const) {
      await trySet(password);
      await vi.waitFor(() => expect(error()).toContain(message));
    }
    expect(sent()).toEqual([]);
    await trySet("A Harbour Without 9 Winds");
    await vi.waitFor(() => expect(sent()).toEqual(["A Harbour Without 9 Winds"]));
  });

  it("[AUTH-013] takes letters and digits only where that is demanded", async () => {
    await demand({ type: "no_special_character", message: "Letters and digits only." });
    await trySet("HarbourWithout9Winds!");
    await vi.waitFor(() => expect(error()).toContain("Letters and digits only."));
    expect(sent()).toEqual([]);
    await trySet("HarbourWithout9Winds");
    await vi.waitFor(() => expect(sent()).toEqual(["HarbourWithout9Winds"]));
  });
});
