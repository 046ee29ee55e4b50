/** Rows and columns as the component sees them, wherever they come from. */
import type { NodeContext } from "../../model/page/node-context.ts";
import { choicesOf, type ChoiceFields } from "../choices/choice.ts";
import { linesOf, type Line } from "./matrix.value.ts";

export interface Lines {
  lines: readonly Line[];
  state: "ready" | "loading" | "error";
}

const none: readonly never[] = [];
/** The same lines for the same list: what is drawn of them is drawn anew only when they change. */
const ofLists = new WeakMap<readonly unknown[], readonly Line[]>();

function kept(list: readonly unknown[], make: () => readonly Line[]): readonly Line[] {
  let lines = ofLists.get(list);
  if (!lines) ofLists.set(list, (lines = make()));
  return lines;
}

/** Reads what is observable: call it where that is observed. */
export function shownLines(written: unknown, source: string | undefined, fields: ChoiceFields | undefined, node: NodeContext): Lines {
  if (source === undefined) {
    const list = Array.isArray(written) ? (written as unknown[]) : none;
    return { lines: kept(list, () => linesOf(list)!), state: "ready" };
  }
  const records = node.source(source)?.items ?? none;
  const lines = kept(records, () =>
    choicesOf(records as readonly Record<string, unknown>[], fields).map((choice) => ({ ...choice, value: String(choice.value) })),
  );
  const state = node.source(source)?.state;
  return { lines, state: state === "error" ? "error" : state === "fetching" && lines.length === 0 ? "loading" : "ready" };
}
