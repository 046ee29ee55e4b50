import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../tests/support/shown-nodes.tsx";
import type { CompiledNode } from "../compile/plan/compiled.ts";
import { FieldModel } from "../model/form/field-model.ts";
import { RenderPlaceContext } from "./engine-context.ts";
import { Slot } from "./slot.tsx";

const shown: Shown[] = [];
const roots: Root[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  roots.splice(0).forEach((root) => root.unmount());
  shown.splice(0).forEach((one) => one.remove());
});

const text = (name: string, more: Record<string, unknown> = {}) => ({ uuid: name, atom: "text", name, label: name, ...more });
const shownWhen = (value: string) => ({ hidden: { $: { "!=": [{ var: "values.first" }, value] } } });
const fillers = Array.from({ length: 30 }, (_, index) => text(`z${index}`));

async function show(elements: readonly unknown[]): Promise<Shown> {
  const form = { kind: "form", version: 1, key: "many", data_url: "/v1/many", elements };
  const one = await showNodes({
    body: [{ uuid: "form", atom: "form", form: "many" }],
    documents: { "form:many": form },
  });
  shown.push(one);
  await vi.waitFor(() => expect(one.page.formOf("form")!.behaviour).toBeDefined(), { timeout: 10_000 });
  return one;
}

const namesIn = (container: Element): string[] =>
  [...container.querySelectorAll("input")].map(({ name }) => name).filter((name) => name && !name.startsWith("z"));

it("fields stand where the document says, whenever they appear", async () => {
  const { container } = await show([
    text("first"),
    text("a", shownWhen("a")),
    { uuid: "day", atom: "date", name: "day", label: "day", ...shownWhen("d") },
    text("b", shownWhen("b")),
    text("c"),
    { uuid: "on", atom: "date", name: "on", label: "on" },
    text("d", shownWhen("a")),
    ...fillers,
  ]);
  const first = container.querySelector<HTMLInputElement>("[name=first]")!;
  expect(namesIn(container)).toEqual(["first", "c", "on"]);
  for (const [typed, names] of [
    ["a", ["first", "a", "c", "on", "d"]],
    ["b", ["first", "b", "c", "on"]],
    ["d", ["first", "day", "c", "on"]],
    ["a", ["first", "a", "c", "on", "d"]],
  ] as const) {
    await userEvent.fill(first, typed);
    await expect.poll(() => namesIn(container)).toEqual(names);
  }
});

it("a field that cannot be drawn is told and taken out alone; its neighbours live", async () => {
  const { hintId } = Object.getOwnPropertyDescriptors(FieldModel.prototype);
  vi.spyOn(FieldModel.prototype, "hintId", "get").mockImplementation(function (this: FieldModel) {
    if (this.name === "broken") throw new Error("This one cannot be drawn.");
    return hintId.get!.call(this) as string;
  });
  const { container, env } = await show([text("first"), text("broken", { hint: "Never seen." }), text("last"), ...fillers]);
  expect(namesIn(container)).toEqual(["first", "last"]);
  expect(env.reports.map(({ code, uuid }) => ({ code, uuid }))).toContainEqual({ code: "node_broken", uuid: "broken" });
  await userEvent.type(container.querySelector("[name=last]")!, "typed");
  expect(shown[0]!.page.formOf("form")!.values).toMatchObject({ last: "typed" });
});

it("the form of another record shows that record, not what was typed into the one before", async () => {
  const record = async (value: string) => (await show([text("a", { value }), ...fillers])).page;
  const box = document.body.appendChild(document.createElement("form"));
  const root = createRoot(box);
  roots.push(root);
  const draw = (page: Shown["page"]) => {
    const form = page.formOf("form")!;
    const place = { page, scope: form.scope, form };
    flushSync(() =>
      root.render(
        <RenderPlaceContext value={place}>
          <Slot nodes={form.elements} />
        </RenderPlaceContext>,
      ),
    );
  };
  draw(await record("of A"));
  await userEvent.type(box.querySelector("[name=a]")!, ", changed");
  draw(await record("of B"));
  expect(box.querySelector<HTMLInputElement>("[name=a]")!.value).toBe("of B");
});

it("what a fragment is given decides whether its fields are shown", async () => {
  const fields = [
    text("yes", { hidden: { $: { "!": [{ var: "params.wanted" }] } } }),
    text("no", { hidden: { $: { var: "params.wanted" } } }),
  ];
  const form = {
    kind: "form",
    version: 1,
    key: "many",
    data_url: "/v1/many",
    elements: [{ uuid: "part", atom: "fragment", fragment: "part", with: { wanted: true } }, ...fillers],
  };
  const one = await showNodes({
    body: [{ uuid: "form", atom: "form", form: "many" }],
    documents: { "form:many": form, "fragment:part": { kind: "fragment", version: 1, key: "part", body: fields } },
  });
  shown.push(one);
  await expect.poll(() => namesIn(one.container)).toEqual(["yes"]);
});

it("a field keeps its text, its place and the focus when elements come and go around it", async () => {
  const { page } = await show([text("a"), text("b"), { uuid: "day", atom: "date", name: "day", label: "day" }, text("c"), ...fillers]);
  const form = page.formOf("form")!;
  const node = (uuid: string): CompiledNode => form.elements.find((one) => one.uuid === uuid)!;
  const place = { page, scope: form.scope, form };
  const box = document.body.appendChild(document.createElement("form"));
  const root = createRoot(box);
  roots.push(root);
  const draw = (...uuids: string[]) =>
    flushSync(() =>
      root.render(
        <RenderPlaceContext value={place}>
          <Slot nodes={uuids.map(node)} />
        </RenderPlaceContext>,
      ),
    );

  draw("a", "b", "c");
  const c = box.querySelector<HTMLInputElement>("[name=c]")!;
  await userEvent.type(c, "mine");
  for (const uuids of [
    ["a", "b", "day", "c"],
    ["a", "c"],
    ["c", "day", "a"],
    ["b", "c"],
  ]) {
    draw(...uuids);
    expect(namesIn(box)).toEqual(uuids);
    expect(box.querySelector("[name=c]")).toBe(c);
    expect(c.value).toBe("mine");
    expect(document.activeElement).toBe(c);
  }
  draw();
  expect(namesIn(box)).toEqual([]);
});

it("what was typed stays when the field is drawn anew, and what it depends on changes nothing else", async () => {
  const when = (value: string) => ({ $: { "==": [{ var: "values.first" }, value] } });
  const { container, page } = await show([
    text("first"),
    text("needed", { validations: [{ type: "dynamic_required", value: when("a"), message: "Please fill this in." }] }),
    text("shy", { hidden: when("a"), value: "kept" }),
    ...fillers,
  ]);
  const input = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  await userEvent.type(input("needed"), "mine");
  await userEvent.type(input("first"), "a");
  expect(input("needed").value).toBe("mine");
  expect(input("needed").getAttribute("aria-required")).toBe("true");
  expect(page.formOf("form")!.values).toMatchObject({ needed: "mine", first: "a" });
  await userEvent.type(input("first"), "{Backspace}");
  expect(input("shy").value).toBe("kept");
});
