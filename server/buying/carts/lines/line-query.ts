/** Which lines of a cart are asked for. */
import { Type, type Static } from "typebox";
import { unknownOrder } from "../../../platform/plugins/list-order.ts";
import { flagParameter, listParameters, readPage } from "../../../platform/plugins/list-query.ts";
import type { Translate } from "../../../platform/plugins/request-texts.ts";
import { ok, refused, type Result } from "../../../result.ts";
import { lineSorts, type LineQuery, type LineSort } from "./full-lines.ts";

const uuids = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

export const lineParameters = {
  ...listParameters,
  page_size: Type.Optional(Type.String({ pattern: "^([1-9][0-9]{0,2}|1000)$", description: "1 to 1,000; 10 without it." })),
  only: Type.Optional(
    Type.String({ pattern: "^(errors|changed)?$", description: "`errors`, or `changed`: what the ERP has not seen so." }),
  ),
  ids: Type.Optional(Type.String({ pattern: `^(${uuids}(,${uuids}){0,99})?$`, description: "Just these, apart by commas." })),
  compact: flagParameter("False: with what only an opened row shows."),
};
const LineParameters = Type.Object(lineParameters, { additionalProperties: true });
export type LineParameters = Static<typeof LineParameters>;

export function readLineQuery(query: LineParameters, text: Translate): Result<LineQuery & { compact: boolean }> {
  const { sort_by, order, q, only, ids, compact } = query;
  const fields = unknownOrder(text, sort_by, lineSorts);
  if (fields.length > 0) return refused({ kind: "invalid", fields });
  return ok({
    ...readPage(query),
    compact: compact !== "false" && compact !== "0",
    ...(sort_by && { sort_by: sort_by as LineSort }),
    ...(order && { order: order as "asc" | "desc" }),
    ...(q?.trim() && { q: q.trim() }),
    ...(only && { only: only as "errors" | "changed" }),
    ...(ids && { ids: ids.split(",") }),
  });
}
