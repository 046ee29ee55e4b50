/** What a password field shows while a password is set. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";

let shown: ShownForm;

async function showPassword(more: Record<string, unknown> = {}): Promise<void> {
  shown = await showForm([{ uuid: "p", atom: "password", name: "p", label: "Password", ...more }]);
}

const input = () => page.getByLabelText(/^Password/);
const rules = () =>
  [...shown.container.querySelectorAll<HTMLElement>(".password-care__rule")].map((rule) => [
    rule.querySelector("span")!.textContent,
    rule.dataset.kept === "true",
  ]);
const press = (type: "keydown" | "keyup", on: boolean) =>
  input()
    .element()
    .dispatchEvent(new KeyboardEvent(type, { key: "a", bubbles: true, modifierCapsLock: on }));

const validations = [
  { type: "required", message: "Password is needed." },
  { type: "min_length", value: 8, message: "Eight characters." },
  { type: "upcase_letter", message: "A capital." },
  { type: "downcase_letter", message: "A small letter." },
  { type: "digit", message: "A digit." },
];

beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

describe("a password", () => {
  it("ticks its rules off while one types, and says how many are kept", async () => {
    await showPassword({ strength: true, validations });
    await vi.waitFor(() =>
      expect(rules()).toEqual([
        ["Eight characters.", false],
        ["A capital.", false],
        ["A small letter.", false],
        ["A digit.", false],
      ]),
    );
    const meter = page.getByRole("meter", { name: "Strength" });
    await userEvent.type(input(), "Sea1");
    expect(rules().map(([, kept]) => kept)).toEqual([false, true, true, true]);
    await expect.element(meter).toHaveAttribute("aria-valuetext", "3 of 4 rules met");
    await userEvent.type(input(), "charts");
    expect(rules().every(([, kept]) => kept)).toBe(true);
    await expect.element(meter).toHaveAttribute("aria-valuenow", "4");
    await userEvent.clear(input());
    expect(rules().some(([, kept]) => kept)).toBe(false);
  });

  it("that breaks a rule is refused with that rule's message", async () => {
    await showPassword({ strength: true, validations });
    await userEvent.type(input(), "seacharts1");
    await userEvent.click(page.getByRole("button", { name: "Send" }));
    await vi.waitFor(() => expect(shown.container.querySelector(".field__error")!.textContent).toBe("A capital."));
    expect(shown.env.calls).toEqual([]);
  });

  it("says that Caps Lock is on, until it is off or the field is left", async () => {
    await showPassword();
    await input().click();
    // The hint comes with code of its own.
    await vi.waitFor(() => expect(shown.container.querySelector(".password-care__caps")).not.toBeNull());
    await vi.waitFor(() => {
      press("keydown", true);
      expect(shown.container.querySelector(".password-care__caps")!.textContent).toBe("Caps Lock is on.");
    });
    press("keyup", false);
    await vi.waitFor(() => expect(shown.container.querySelector(".password-care__caps")!.textContent).toBe(""));
    press("keydown", true);
    await userEvent.tab();
    await vi.waitFor(() => expect(shown.container.querySelector(".password-care__caps")!.textContent).toBe(""));
  });

  it.each([
    [undefined, "new-password", null],
    ["current-password", "current-password", null],
    ["off", "new-password", ""],
  ])("[ENG-064] with autocomplete %s neither browser nor manager fills in what is not theirs", async (autocomplete, attribute, ignored) => {
    await showPassword(autocomplete ? { autocomplete } : {});
    expect(input().element().getAttribute("autocomplete")).toBe(attribute);
    expect(input().element().getAttribute("data-1p-ignore")).toBe(ignored);
    expect(input().element().getAttribute("data-lpignore")).toBe(ignored === null ? null : "true");
  });
});
