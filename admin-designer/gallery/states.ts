/** What every input can be, made from its first example with the language's own means. */
import type { Atom, AtomExample } from "../../engine/index.ts";

export interface GalleryState extends AtomExample {
  /** Shown as after a try to send: errors and warnings stand under the field. */
  tried: boolean;
}

type Text = (key: string) => string;

/** Its examples as they are, then the states that its examples do not show by themselves. */
export function statesOf(atom: Atom | undefined, examples: readonly AtomExample[], text: Text): GalleryState[] {
  const shown = examples.map((example) => ({ ...example, tried: false }));
  const [first] = examples;
  if (!atom?.field || atom.id === "hidden" || !first || first.node.atom !== atom.id) return shown;

  const { properties } = atom.element as { properties: Record<string, unknown> };
  const { value: _, ...empty } = first.node;
  const { validations: __, required: ___, ...free } = empty;
  const made: [string, Record<string, unknown>, boolean][] = [
    ["gallery.state_required", { ...empty, required: true }, true],
    ["gallery.state_error", { ...free, ...wrong("error", text) }, true],
    ["gallery.state_warning", { ...free, ...wrong("warning", text) }, true],
    ["gallery.state_hint", { ...free, hint: text("gallery.a_hint") }, false],
    ["gallery.state_readonly", { ...first.node, readonly: true }, false],
    ["gallery.state_disabled", { ...first.node, disabled: true }, false],
  ];
  const known = (name: string) => Object.hasOwn(properties, name);
  const isShown = (property: string) => examples.some(({ node }) => node[property] !== undefined);
  const possible = made.filter(
    ([title, node]) =>
      Object.keys(node).every(known) && !["hint", "readonly", "disabled"].some((state) => title.endsWith(state) && isShown(state)),
  );
  return [
    ...shown,
    ...possible.map(([title, node, tried]) => ({ ...first, title: text(title), node: node as AtomExample["node"], tried })),
  ];
}

/** A rule that no value keeps. */
const wrong = (level: "error" | "warning", text: Text) => ({
  validations: [{ type: "condition", value: { $: false }, message: text(`gallery.a_${level}`), level }],
});
