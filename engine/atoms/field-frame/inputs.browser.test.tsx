/** What all inputs have in common, and what each does with what is typed into it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";
import type { Node } from "../../../schemas/node.ts";

let shown: ShownForm;
const required = { validations: [{ type: "required", message: "This field is required." }] };

const send = () => shown.send();
const sent = () => shown.env.calls.find((call) => call.method === "POST")?.body as Record<string, unknown> | undefined;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

const inputs: Node[] = [
  { uuid: "a", atom: "text", name: "a", label: "One" },
  { uuid: "a", atom: "password", name: "a", label: "One" },
  { uuid: "a", atom: "textarea", name: "a", label: "One" },
  { uuid: "a", atom: "date", name: "a", label: "One" },
  { uuid: "a", atom: "select", name: "a", label: "One", placeholder: "–", options: [{ value: "x", text: "X" }] },
  { uuid: "a", atom: "checkbox", name: "a", label: "One" },
];

describe.each(inputs.map((node) => [node.atom, node] as const))("the input %s", (_, node) => {
  it("[ENG-005, ENG-015, ENG-030] has a name, a hint and an asterisk, each wired for screen readers", async () => {
    shown = await showForm([{ ...node, hint: "A hint.", ...required }]);
    const input = page.getByLabelText("One", { exact: false }).first();
    await expect.element(input).toHaveAccessibleDescription("A hint.");
    await expect.element(input).toHaveAttribute("aria-required", "true");
    await expect.element(page.getByText("A hint.")).toBeVisible();
    expect(shown.container.querySelector(".field__required")!.textContent).toBe("*");
  });

  it("[ENG-030] has no asterisk while nothing demands a value", async () => {
    shown = await showForm([{ ...node, validations: [{ type: "dynamic_required", value: false }] }]);
    await expect.element(page.getByLabelText("One", { exact: true }).first()).toBeVisible();
    expect(shown.container.querySelectorAll(".field__required, [aria-required=true]")).toHaveLength(0);
  });

  it("[ENG-043, ENG-044] shows its error on the warning background once touched, not before", async () => {
    shown = await showForm([{ ...node, ...required }]);
    const said = () => shown.container.querySelector<HTMLElement>(".field__error");
    expect(said()?.textContent ?? "").toBe("");
    await send();
    await vi.waitFor(() => expect(said()?.textContent).toBe("This field is required."));
    const error = said()!;
    const input = shown.container.querySelector<HTMLElement>("[name=a]")!;
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-describedby")).toContain(error.id);
    expect(getComputedStyle(error).backgroundColor).toBe(colour("--color-warning-tint"));
    expect(document.activeElement).toBe(input);
    expect(sent()).toBeUndefined();
  });

  it("[ENG-011] does not accept input while disabled", async () => {
    shown = await showForm([{ ...node, disabled: true }]);
    const input = page.getByLabelText("One", { exact: false }).first();
    await expect.element(input).toBeDisabled();
    // Neither the keyboard nor a click reaches it.
    await userEvent.tab();
    expect(document.activeElement).not.toBe(input.element());
    (input.element() as HTMLElement).click();
    expect(document.activeElement).not.toBe(input.element());
  });
});

const colour = (token: string): string => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

describe("text", () => {
  it("[ENG-013, ENG-014] turns letters into upper case and ends at its length", async () => {
    shown = await showForm([{ uuid: "code", atom: "text", name: "code", label: "Code", uppercase: true, maxlength: 4 }]);
    await userEvent.type(page.getByLabelText("Code"), "abcdef");
    await expect.element(page.getByLabelText("Code")).toHaveValue("ABCD");
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject({ code: "ABCD" }));
  });

  it.each(["text", "password", "email", "number", "tel", "url", "search"])("[ENG-020] is refined by its type: %s", async (type) => {
    shown = await showForm([{ uuid: "a", atom: "text", name: "a", label: "One", type }]);
    await expect.element(page.getByLabelText("One")).toHaveAttribute("type", type);
  });

  it("[ENG-006, ENG-016] passes placeholder, autocomplete and type on", async () => {
    shown = await showForm([
      { uuid: "mail", atom: "text", name: "mail", label: "Mail", placeholder: "name@firm", autocomplete: "email", type: "email" },
    ]);
    const input = page.getByLabelText("Mail");
    await expect.element(input).toHaveAttribute("placeholder", "name@firm");
    await expect.element(input).toHaveAttribute("autocomplete", "email");
    await expect.element(input).toHaveAttribute("type", "email");
  });

  it("[ENG-045] Enter in an empty field sends nothing, in a filled one the form", async () => {
    shown = await showForm([{ uuid: "a", atom: "text", name: "a", label: "One" }]);
    await userEvent.click(page.getByLabelText("One"));
    await userEvent.keyboard("{Enter}");
    expect(sent()).toBeUndefined();
    await userEvent.keyboard("x{Enter}");
    await vi.waitFor(() => expect(sent()).toMatchObject({ a: "x" }));
  });

  it("[ENG-010] read-only shows its value, cannot be edited and is still sent", async () => {
    shown = await showForm([{ uuid: "a", atom: "text", name: "a", label: "One", value: "kept", readonly: true }]);
    const input = page.getByLabelText("One");
    await expect.element(input).toHaveAttribute("readonly");
    await userEvent.click(input);
    await userEvent.keyboard("changed{Backspace}");
    await expect.element(input).toHaveValue("kept");
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject({ a: "kept" }));
  });
});

describe("a key press", () => {
  it("draws nothing anew: the input keeps its own text", async () => {
    shown = await showForm([{ uuid: "a", atom: "text", name: "a", label: "One" }]);
    await userEvent.click(page.getByLabelText("One"));
    await vi.waitFor(() => expect(shown.container.querySelector(".field__error")).not.toBeNull());
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(shown.container, { subtree: true, childList: true, attributes: true, characterData: true });
    await userEvent.type(page.getByLabelText("One"), "abc");
    await expect.element(page.getByLabelText("One")).toHaveValue("abc");
    observer.disconnect();
    // React writes an input's name and type again after every change event, whether anything was drawn or not.
    const written = changes.filter(({ type, attributeName }) => type !== "attributes" || !["name", "type"].includes(attributeName!));
    expect(written).toEqual([]);
  });
});

describe("password", () => {
  it("[ENG-063, ENG-064] can be shown and hidden, and the browser fills nothing in", async () => {
    shown = await showForm([{ uuid: "p", atom: "password", name: "p", label: "Password" }]);
    const input = page.getByLabelText("Password", { exact: true });
    await expect.element(input).toHaveAttribute("type", "password");
    await expect.element(input).toHaveAttribute("autocomplete", "new-password");
    await userEvent.type(input, "secret");
    await userEvent.click(page.getByRole("button", { name: "Show the password" }));
    await expect.element(input).toHaveAttribute("type", "text");
    await expect.element(input).toHaveValue("secret");
    await userEvent.click(page.getByRole("button", { name: "Hide the password" }));
    await expect.element(input).toHaveAttribute("type", "password");
  });
});

describe("select", () => {
  it("[ENG-009, ENG-023, ENG-026] sends the option's value, as the type it has, and starts with the checked one", async () => {
    shown = await showForm([
      {
        uuid: "days",
        atom: "select",
        name: "days",
        label: "Days",
        options: [
          { value: 7, text: "Seven" },
          { value: 30, text: "Thirty", checked: true },
        ],
      },
    ]);
    await expect.element(page.getByLabelText("Days")).toHaveValue("30");
    await userEvent.selectOptions(page.getByLabelText("Days"), "Seven");
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject({ days: 7 }));
  });

  it("[ENG-025] shows the input that belongs to the chosen option", async () => {
    shown = await showForm([
      {
        uuid: "by",
        atom: "select",
        name: "by",
        label: "By",
        placeholder: "Choose",
        options: [
          { value: "mail", text: "Mail" },
          { value: "other", text: "Other", additional_option: [{ uuid: "which", atom: "text", name: "which", label: "Which" }] },
        ],
      },
    ]);
    await expect.element(page.getByLabelText("Which")).not.toBeInTheDocument();
    await userEvent.selectOptions(page.getByLabelText("By"), "Other");
    await expect.element(page.getByLabelText("Which")).toBeVisible();
  });
});

describe("checkbox", () => {
  it("is clicked by its label, sends true and false, and keeps its value while read-only", async () => {
    shown = await showForm([
      { uuid: "a", atom: "checkbox", name: "a", label: "Agreed" },
      { uuid: "b", atom: "checkbox", name: "b", label: "Fixed", value: true, readonly: true },
    ]);
    await userEvent.click(page.getByText("Agreed"));
    await userEvent.click(page.getByText("Fixed"));
    await expect.element(page.getByLabelText("Fixed")).toBeChecked();
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject({ a: true, b: true }));
  });
});

describe("date", () => {
  const date: Node = { uuid: "d", atom: "date", name: "d", label: "Day" };

  it("[ENG-070] is masked to the user's date format and sends yyyymmdd", async () => {
    shown = await showForm([date], { formats: { date_format: "%d.%m.%Y" } });
    const input = page.getByRole("textbox", { name: "Day" });
    await expect.element(input).toHaveAttribute("placeholder", "DD.MM.YYYY");
    await userEvent.type(input, "07022025");
    await expect.element(input).toHaveValue("07.02.2025");
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject({ d: "20250207" }));
  });

  it("[FMT-002] shows a server date in the user's format", async () => {
    shown = await showForm([{ ...date, value: "20250207" }], { formats: { date_format: "%Y/%m/%d" } });
    await expect.element(page.getByRole("textbox", { name: "Day" })).toHaveValue("2025/02/07");
  });

  it("is chosen in a calendar with the keyboard alone, and the focus comes back", async () => {
    shown = await showForm([{ ...date, value: "20261118" }]);
    (page.getByRole("button", { name: "Open the calendar" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("button", { name: "18", exact: true })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}{PageDown}{Enter}");
    const input = page.getByRole("textbox", { name: "Day" });
    await expect.element(input).toHaveValue("12/26/2026");
    await expect.element(input).toHaveFocus();
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject({ d: "20261226" }));
  });

  it("says of half a date what a whole one looks like, and keeps what was typed", async () => {
    shown = await showForm([date]);
    const input = page.getByRole("textbox", { name: "Day" });
    await userEvent.type(input, "0231");
    await userEvent.tab();
    await expect.element(page.getByText("This is not a date. Write it like 12/31/2025.")).toBeVisible();
    await expect.element(input).toHaveValue("02/31/");
  });
});

describe("the place of a message", () => {
  it("is known to a screen reader before something is said in it", async () => {
    shown = await showForm([{ uuid: "a", atom: "text", name: "a", label: "One", ...required }]);
    await page.getByLabelText("One", { exact: false }).click();
    await vi.waitFor(() => expect(shown.container.querySelector(".field__error")).not.toBeNull());
    const place = shown.container.querySelector<HTMLElement>(".field__error")!;
    expect(place.getAttribute("aria-live")).toBe("polite");
    expect(place.textContent).toBe("");
    await userEvent.tab();
    await vi.waitFor(() => expect(place.textContent).toBe("This field is required."));
  });
});

describe("the form", () => {
  it("[MSG-006] lists what the server refused above its fields, and at the field where it names one", async () => {
    shown = await showForm([{ uuid: "a", atom: "text", name: "a", label: "One" }], {
      api: { "POST /v1/things": () => errorAnswer(422, { message: "Too late." }, { message: "Not this one.", field: "a" }) },
    });
    await userEvent.type(page.getByLabelText("One"), "x");
    await send();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Too late.");
    await vi.waitFor(() => expect(shown.container.querySelector(".field__error")!.textContent).toBe("Not this one."));
  });

  it("its button is busy while the answer is awaited, and sends once", async () => {
    const answer = Promise.withResolvers<void>();
    shown = await showForm([{ uuid: "a", atom: "text", name: "a", label: "One" }], {
      api: { "POST /v1/things": () => answer.promise.then(() => successAnswer({})) },
    });
    await userEvent.type(page.getByLabelText("One"), "x");
    await send();
    await expect.element(page.getByRole("button", { name: "Send" })).toHaveAttribute("aria-busy", "true");
    (page.getByRole("button", { name: "Send" }).element() as HTMLElement).click();
    answer.resolve();
    await expect.element(page.getByRole("button", { name: "Send" })).not.toHaveAttribute("aria-busy");
    expect(shown.env.calls.filter((call) => call.method === "POST")).toHaveLength(1);
  });

  it("tells changes and commits to the configuration", async () => {
    shown = await showForm(
      [
        {
          uuid: "a",
          atom: "text",
          name: "a",
          label: "One",
          on: { commit: [{ do: "copy", value: { $: { var: "event.value" } } }] },
        },
      ],
      {},
    );
    await userEvent.type(page.getByLabelText("One"), "ab");
    expect(shown.env.copied).toEqual([]);
    await userEvent.tab();
    await vi.waitFor(() => expect(shown.env.copied).toEqual(["ab"]));
  });
});
