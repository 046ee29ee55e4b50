/** What every input can be, made from its first example with the language's own means. */
import type { Atom } from "../../engine/index.ts";
import type { AtomExample } from "./atom-pages.ts";

interface GalleryState extends AtomExample {
  /** Shown as after a try to send: errors and warnings stand under the field. */
  tried: boolean;
}

type Text = (key: string) => string;

/** Its examples as they are, then the states that its examples do not show by themselves. */
export function statesOf(atom: Atom | undefined, examples: readonly AtomExample[], text: Text): GalleryState[] {
  const exampleStates = examples.map((example) => ({ ...example, tried: false }));
  const [first] = examples;
  if (!atom?.field || atom.id === "hidden" || !first || first.node.atom !== atom.id) return exampleStates;

  const { properties } = atom.element as { properties: Record<string, unknown> };
  const empty = without(first.node, "value");
  const free = without(empty, "validations", "required");
  const derivedStates: MadeState[] = [
    { title: "gallery.state_required", node: { ...empty, required: true }, tried: true },
    { title: "gallery.state_error", node: { ...free, ...invalidBy("error", text) }, tried: true },
    { title: "gallery.state_warning", node: { ...free, ...invalidBy("warning", text) }, tried: true },
    { title: "gallery.state_hint", node: { ...free, hint: text("gallery.a_hint") }, shownBy: "hint" },
    { title: "gallery.state_readonly", node: { ...first.node, readonly: true }, shownBy: "readonly" },
    { title: "gallery.state_disabled", node: { ...first.node, disabled: true }, shownBy: "disabled" },
  ];
  const isKnown = (name: string) => Object.hasOwn(properties, name);
  const isShown = (property: string) => examples.some(({ node }) => node[property] !== undefined);
  const missing = derivedStates.filter(
    ({ node, shownBy }) => Object.keys(node).every(isKnown) && (shownBy === undefined || !isShown(shownBy)),
  );
  return [...exampleStates, ...missing.map(({ title, node, tried = false }) => ({ ...first, title: text(title), node, tried }))];
}

interface MadeState {
  /** Of a shared text. */
  title: string;
  node: AtomExample["node"];
  tried?: boolean;
  /** An example with this property shows the state already. */
  shownBy?: string;
}

function without(node: AtomExample["node"], ...properties: readonly string[]): AtomExample["node"] {
  return Object.fromEntries(Object.entries(node).filter(([name]) => !properties.includes(name))) as AtomExample["node"];
}

/** A rule that no value keeps. */
const invalidBy = (level: "error" | "warning", text: Text) => ({
  validations: [{ type: "condition", value: { $: false }, message: text(`gallery.a_${level}`), level }],
});
