/** A page made of small probe atoms, alive over answers that the test gives. Counts how often each node is drawn. */
import { observer } from "mobx-react-lite";
import { Type } from "typebox";
import { defineAtom, type AtomProps } from "../../engine/atoms/atom.ts";
import type { Atom } from "../../engine/compile/atom.ts";
import { createAtomRegistry } from "../../engine/atoms/registry.ts";
import { createTestEnv, type TestEnv, type TestEnvOptions } from "./test-env.ts";
import type { PageModel } from "../../engine/model/page/page-model.ts";
import { createPage } from "../../engine/render/create-page.ts";
import { FormView } from "../../engine/render/form-view.tsx";
import { Slot } from "../../engine/render/slot.tsx";
import { fieldProperties, typedProperties } from "../../schemas/form-element.ts";
import { Options } from "../../schemas/options.ts";
import { Document, Dynamic, Source, Text } from "../../schemas/marked.ts";
import { closed } from "../../schemas/closed.ts";
import { nodeProperties, Slot as SlotSchema } from "../../schemas/node.ts";
import { EventsOf } from "../../schemas/steps.ts";

/** How often the node of a uuid was drawn. */
export const renders = new Map<string, number>();

const drawn = (uuid: string) => renders.set(uuid, (renders.get(uuid) ?? 0) + 1);

interface Named {
  uuid: string;
}

type Probe = AtomProps<Record<string, string> & Named>;

const Field = observer(function Field({ element, field }: Probe) {
  drawn(element.uuid);
  return (
    <p>
      <label htmlFor={field.inputId}>{element.label}</label>
      <input
        id={field.inputId}
        ref={field.attach}
        defaultValue={field.text}
        onInput={field.typed}
        onBlur={field.leave}
        required={field.required}
      />
      <output id={field.errorId}>{field.error}</output>
    </p>
  );
});

const Say = observer(function Say({ element }: Probe) {
  drawn(element.uuid);
  return <p data-uuid={element.uuid}>{element.text}</p>;
});

const Box = observer(function Box({ element, node }: Probe) {
  drawn(element.uuid);
  return (
    <section data-uuid={element.uuid}>
      <Slot nodes={node.slot("children")} />
    </section>
  );
});

const Press = observer(function Press({ element, node }: Probe) {
  return (
    <button type="button" onClick={() => void node.emit("click")}>
      {element.label}
    </button>
  );
});

const Form = observer(function Form({ element, node }: Probe) {
  const form = node.openForm({ form: element.form!, value: element.value, filters: element.filters });
  return form ? (
    <FormView form={form} label={element.form}>
      <Slot nodes={form.elements} />
      {form.errors.map((error) => (
        <p key={error} role="alert">
          {error}
        </p>
      ))}
      <button type="submit">Send</button>
    </FormView>
  ) : null;
});

const Rows = observer(function Rows({ element, node }: Probe) {
  const source = node.source(element.source);
  drawn(element.uuid);
  return (
    <ul>
      {source?.items.map((row, index) => (
        <li key={String(row.id)}>
          <Slot nodes={node.slot("children")} with={{ row, index }} />
        </li>
      ))}
    </ul>
  );
});

function Broken(): never {
  throw new Error("This atom is broken.");
}

const load = (component: unknown) => () => Promise.resolve(component as never);
const children = { children: Type.Optional(SlotSchema()) };

export const probeAtoms: readonly Atom[] = [
  defineAtom({
    id: "field",
    group: "first",
    field: true,
    element: Type.Object({ ...nodeProperties("field"), ...fieldProperties, ...typedProperties, options: Type.Optional(Options()) }, closed),
    load: load(Field),
  }),
  defineAtom({
    id: "secret_field",
    group: "first",
    field: true,
    secret: true,
    element: Type.Object({ ...nodeProperties("secret_field"), ...fieldProperties }, closed),
    load: load(Field),
  }),
  defineAtom({
    id: "say",
    group: "first",
    element: Type.Object({ ...nodeProperties("say"), text: Type.Optional(Text()) }, closed),
    load: load(Say),
  }),
  defineAtom({ id: "box", group: "first", element: Type.Object({ ...nodeProperties("box"), ...children }, closed), load: load(Box) }),
  defineAtom({
    id: "press",
    group: "first",
    element: Type.Object({ ...nodeProperties("press"), label: Type.Optional(Text()), on: Type.Optional(EventsOf("click")) }, closed),
    load: load(Press),
  }),
  defineAtom({
    id: "form",
    group: "first",
    element: Type.Object(
      { ...nodeProperties("form"), form: Document("form"), value: Type.Optional(Source()), filters: Type.Optional(Source()) },
      closed,
    ),
    load: load(Form),
  }),
  defineAtom({
    id: "rows",
    group: "first",
    provides: ["row", "index"],
    element: Type.Object({ ...nodeProperties("rows"), source: Source(), ...children }, closed),
    load: load(Rows),
  }),
  defineAtom({
    id: "broken",
    group: "first",
    element: Type.Object({ ...nodeProperties("broken"), text: Type.Optional(Dynamic(Type.String())) }, closed),
    load: load(Broken),
  }),
] as unknown as readonly Atom[];

export const probeRegistry = createAtomRegistry(probeAtoms);

export interface ProbePage {
  page: PageModel;
  env: TestEnv;
}

interface LivingPageOptions extends TestEnvOptions {
  env?: TestEnv;
  path?: string;
  route?: string;
  designer?: boolean;
  /** By `<kind>:<key>`, without the header. */
  documents?: Readonly<Record<string, Record<string, unknown>>>;
}

/** @param content of the page document: body, data, state … */
export async function openProbePage(content: Record<string, unknown>, options: LivingPageOptions = {}): Promise<ProbePage> {
  const { env = createTestEnv(options), route = "/probe", path = route, designer = false } = options;
  const documents = Object.fromEntries(
    Object.entries(options.documents ?? {}).map(([name, document]) => {
      const [kind, key] = name.split(/:(.*)/s);
      return [name, { kind, version: 1, key, ...document }];
    }),
  );
  const document = { kind: "page", version: 1, key: "probe", route, layout: "main", title: "Probe", body: [], ...content };
  const page = await createPage({ key: "probe", route, document, documents, etag: "1" }, { env, registry: probeRegistry, path, designer });
  return { page, env };
}

/** Runs the steps of a node's event, as a press of its button would. */
export async function emit(page: PageModel, uuid: string, event = "click"): Promise<void> {
  const handler = page.compiled.body.find((node) => node.uuid === uuid)!.events.get(event)!;
  await page.runHandler(handler, { scope: page.scope, form: page.implicitForm }, undefined);
}
