/**
 * A document as one user may see it. Whatever names a permission in `access` and is addressable (a node, a column, a
 * tab, a data source, a navigation item) is left out without that permission, at any depth, by its shape and not by
 * its schema: an atom that this server does not know hides nothing from the projection.
 */
import { hasAccess } from "../../../engine/compile/read/has-access.ts";
import { omitted, walkDocument } from "../../../engine/compile/read/walk-document.ts";
import { isPlainObject } from "../../../engine/rules/is-plain-object.ts";

type May = (permission: string) => boolean;
type Bag = Record<string, unknown>;

export function projectDocument<Document>(document: Document, may: May): Document {
  const left = new Set<string>();
  const projected = walkDocument(document, ({ value, above }, inner) => {
    if (!above || isAllowed(value, may)) return inner();
    if (isPlainObject(value) && isSource(value)) left.add(value.id);
    return omitted;
  });
  return left.size === 0 ? projected : (withoutSources(projected, left) as Document);
}

export const isAllowed = (value: unknown, may: May): boolean =>
  !isPlainObject(value) || !isAddressable(value) || hasAccess(value["access"], may);

const isAddressable = (value: Bag): boolean => typeof value["uuid"] === "string" || isSource(value);
const isSource = (value: Bag): value is Bag & { id: string } => typeof value["id"] === "string" && typeof value["type"] === "string";

/** A source that waits for one that is not there would wait for ever. */
function withoutSources(document: unknown, left: ReadonlySet<string>): unknown {
  if (!isPlainObject(document) || !Array.isArray(document["data"])) return document;

  const names = (list: unknown) => (Array.isArray(list) ? list.filter((id) => !left.has(id as string)) : list);
  const data = document["data"].map((source: unknown) =>
    isPlainObject(source)
      ? {
          ...source,
          ...(source["depends"] === undefined ? {} : { depends: names(source["depends"]) }),
          ...(source["reload_on"] === undefined ? {} : { reload_on: names(source["reload_on"]) }),
        }
      : source,
  );
  return { ...document, data };
}
