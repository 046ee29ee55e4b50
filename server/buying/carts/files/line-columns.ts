/** The columns of the cart's table in files: what they are called, and which of them say what a line is. */
import type { FastifyRequest } from "fastify";
import type { ScopeReader } from "../../../../engine/rules/evaluation.ts";
import { ownPath } from "../../../../engine/rules/own-path.ts";
import type { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import type { Documents } from "../../../configs/page-configs/open-documents.ts";
import { tableColumns, type TableColumn } from "../../../documents/exports/table-columns.ts";
import { attributeTargets, plainHeading, type LineTarget, type SiteLabels } from "./columns/line-targets.ts";

const table = "cart/items";

/** @param header of the cart whose page hides some of them; without it all that there are */
export const lineColumns = ({ effective }: Documents, request: FastifyRequest, now: Date, header?: CartHeader): TableColumn[] =>
  tableColumns(effective, table, request, now, header && pageOf(header));

const pageOf = (header: CartHeader): ScopeReader => ({
  read: (root, path) => (root === "cart" ? ownPath({ header }, path) : undefined),
});

const targetsByColumn: ReadonlyMap<string, LineTarget> = new Map([
  ["material", "material"],
  ["quantity", "quantity"],
  ["unit", "unit"],
  ["requested_date", "requested_date"],
  ...attributeTargets.map((name) => [`custom_attributes.${name}`, name] as const),
]);

/** What an administrator or a language calls the columns: a file that left by these names comes back by them. */
export function labelsOf(documents: Documents, request: FastifyRequest, now: Date): SiteLabels {
  const columns = lineColumns(documents, request, now);
  const targets = columns.flatMap(({ name, label }) => {
    const target = targetsByColumn.get(name);
    return target ? [[plainHeading(label), target] as const] : [];
  });
  return {
    targets: new Map([...targets, [plainHeading(request.text("cart.line_key")), "line_key"] as const]),
    item_number: plainHeading(columns.find(({ name }) => name === "item_number")?.label ?? ""),
    own: new Set([...columns.map(({ label }) => label), request.text("export.currency")].map(plainHeading)),
  };
}
