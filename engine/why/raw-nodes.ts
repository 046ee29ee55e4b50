/** Finds a compiled node in the document that it was written in; the nodes of a fragment carry the place of use before their uuid. */
import { walkDocument } from "../compile/read/walk-document.ts";
import { isPlainObject } from "../rules/is-plain-object.ts";

type Raw = Readonly<Record<string, unknown>>;

/** @param fragment the raw document of a fragment by its key */
export function rawNodes(document: unknown, fragment: (key: string) => unknown): (uuid: string) => Raw | undefined {
  const nodes = new Map<string, Raw>();
  walkDocument(document, ({ value, uuid }, inner) => {
    if (uuid !== undefined && isPlainObject(value) && typeof value.atom === "string") nodes.set(uuid, value);
    inner();
  });
  return (uuid) => nodes.get(uuid) ?? inFragment(uuid, nodes, fragment);
}

function inFragment(uuid: string, nodes: ReadonlyMap<string, Raw>, fragment: (key: string) => unknown): Raw | undefined {
  for (let end = uuid.indexOf("_"); end > 0; end = uuid.indexOf("_", end + 1)) {
    const key = nodes.get(uuid.slice(0, end))?.fragment;
    if (typeof key === "string") return rawNodes(fragment(key), fragment)(uuid.slice(end + 1));
  }
  return undefined;
}
