import { afterEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { HandContent, HandDrawn, hearBelow } from "./by-hand.ts";
import { showNodes, type Shown } from "../../tests/support/shown-nodes.tsx";

const shown: Shown[] = [];
afterEach(() => shown.splice(0).forEach((one) => one.remove()));

const when = (value: string) => ({ $: { "==": [{ var: "values.first" }, value] } });
const text = (name: string, more: Record<string, unknown> = {}) => ({ uuid: name, atom: "text", name, label: name, ...more });
const elements = [
  text("first"),
  text("plain", { maxlength: 12, placeholder: "Here", autocomplete: "off", hint: "As you like.", value: "something" }),
  text("number", { type: "number", uppercase: true }),
  text("fixed", { disabled: true, value: "7" }),
  text("needed", { validations: [{ type: "dynamic_required", value: when("a"), message: "Please fill this in." }], readonly: when("r") }),
  text("said", { label: { $: { if: [when("a").$, "Another", "One"] } }, hint: { $: { if: [when("a").$, "Now", ""] } } }),
  text("shy", { hidden: when("a"), value: "kept" }),
];
const fillers = Array.from({ length: 30 }, (_, index) => text(`filler${index}`));

async function show(count: number): Promise<Shown> {
  const form = { kind: "form", version: 1, key: "many", data_url: "/v1/many", elements: [...elements, ...fillers.slice(0, count)] };
  const one = await showNodes({ body: [{ uuid: "form", atom: "form", form: "many" }], documents: { "form:many": form } });
  shown.push(one);
  await vi.waitFor(() => expect(one.page.formOf("form")!.behaviour).toBeDefined(), { timeout: 10_000 });
  return one;
}

const input = ({ container }: Shown, name: string) => container.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;

const nameOf = (field: Element) => field.querySelector("input")!.name;

/** As they stand in the document; that React writes down an empty value, too, makes no difference. */
function fields({ container }: Shown): Element[] {
  return [...container.querySelectorAll('.field:not(:has([name^="filler"]))')].map((field) => {
    const copy = field.cloneNode(true) as Element;
    for (const empty of copy.querySelectorAll('input[value=""]')) empty.removeAttribute("value");
    return copy;
  });
}

it("a form of many fields stands in the document exactly as one of few, before and after what it depends on has changed", async () => {
  const forms = [await show(0), await show(30)];
  for (const keys of ["", "a", "{Backspace}r", "{Backspace}a", "{Backspace}"]) {
    const [few, many] = [[] as Element[], [] as Element[]];
    for (const [form, seen] of [
      [forms[0]!, few],
      [forms[1]!, many],
    ] as const) {
      await userEvent.click(input(form, "first"));
      if (keys) await userEvent.keyboard(keys);
      await userEvent.click(input(form, "needed"));
      await userEvent.click(input(form, "plain"));
      await new Promise(requestAnimationFrame);
      seen.push(...fields(form));
    }
    const same = many.map((field, index) => [nameOf(field), field.isEqualNode(few[index] ?? null)]);
    expect(same).toEqual(few.map((field) => [nameOf(field), true]));
  }
});

it("what was typed stays when the field is drawn anew, and goes with its form when it is taken off the page", async () => {
  const form = await show(30);
  await userEvent.type(input(form, "needed"), "mine");
  await userEvent.type(input(form, "first"), "a");
  expect(input(form, "needed").value).toBe("mine");
  expect(input(form, "needed").getAttribute("aria-required")).toBe("true");
  expect(form.page.formOf("form")!.values).toMatchObject({ needed: "mine", first: "a" });
  await userEvent.type(input(form, "first"), "{Backspace}");
  expect(input(form, "shy").value).toBe("kept");
});

it("what only React can do something with is left to React", () => {
  const inside = (child: unknown) => () => new HandDrawn(<div>{child as never}</div>);
  const Component = () => <b>1</b>;
  expect(inside(<input onInput={() => undefined} />)).not.toThrow();
  expect(inside(["Parts: ", [<b key="1">1</b>]])).not.toThrow();
  expect(inside(<Component />)).toThrow();
  expect(inside(<button type="button" onMouseDown={() => undefined} />)).toThrow();
});

it("a click is heard by what was clicked and all that stands around it, until somebody stops it", () => {
  const heard: string[] = [];
  const say = (what: string) => () => void heard.push(what);
  const root = document.createElement("div");
  hearBelow(root);
  const hand = new HandDrawn(
    <p onClick={say("outer")}>
      <b onClick={say("inner")}>
        <i>1</i>
      </b>
      <u onClick={(event) => event.stopPropagation()}>2</u>
    </p>,
  );
  root.append(hand.element);
  root.querySelector("i")!.click();
  root.querySelector("u")!.click();
  expect(heard).toEqual(["inner", "outer"]);
});

it("what is drawn into an element that stays changes only where it differs", () => {
  const cell = document.createElement("td");
  const content = new HandContent(cell);
  const draw = (text: string, more: boolean) =>
    content.draw([
      <span key="text" style={{ color: "red" }}>
        {text}
        <>{more && <b>{"!"}</b>}</>
      </span>,
    ]);
  draw("one", false);
  const span = cell.firstElementChild as HTMLElement;
  expect(span.style.color).toBe("red");
  draw("two", true);
  expect(cell.firstElementChild).toBe(span);
  expect([cell.textContent, span.querySelector("b")?.textContent]).toEqual(["two!", "!"]);
});
