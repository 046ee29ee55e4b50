/**
 * The ERP that comes along, in the schema `erp` of the portal's own database. It serves demos, development, tests and
 * imported data through the same port as a real one. A database that is down is the database's trouble and is thrown.
 */
import type { Kysely } from "kysely";
import { ok, type Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import { noFaults, throughFaults, type ErpFaults } from "../erp-faults.ts";
import type { ErpPort } from "../erp-port.ts";
import { readBalance } from "./account-balance.ts";
import { readDocument, readRecentlyShipped, readRecentOrders } from "./document.ts";
import { listDocuments, listNumbers, readRows } from "./document-list.ts";
import type { ErpTables } from "./erp-tables.ts";
import { listMaterials } from "./material-list.ts";
import { readOutput } from "./output.ts";
import { listPartners, readPartner } from "./partner-list.ts";

export interface EmbeddedErpOptions {
  clock?: () => Date;
  /** Read at every call, so a switch works at once. */
  faults?: Readonly<ErpFaults>;
}

/** `database`: a connection that has the tables of 0002-erp, beside whatever else. */
export function createEmbeddedErp(
  database: Pick<Kysely<unknown>, "withTables">,
  { clock = () => new Date(), faults = noFaults }: EmbeddedErpOptions = {},
): ErpPort {
  const db = database.withTables<ErpTables>() as Kysely<ErpTables>;
  const serve = <T>(read: () => Promise<Result<T>>) => throughFaults(faults, read);

  return {
    salesDocuments: (scope: Scope, query) => serve(async () => ok(await listDocuments(db, scope, query))),
    salesDocumentNumbers: (scope, search, limit) => serve(async () => ok(await listNumbers(db, scope, search, limit))),
    salesDocumentRows: (scope, numbers) => serve(async () => ok(await readRows(db, scope, numbers))),
    output: (scope, query) => serve(() => readOutput(db, scope, query, clock())),
    salesDocument: (scope, doc_number) => serve(() => readDocument(db, scope, doc_number)),
    recentOrders: (scope, limit) => serve(async () => ok(await readRecentOrders(db, scope, limit))),
    recentlyShippedOrders: (scope, limit) => serve(async () => ok(await readRecentlyShipped(db, scope, limit))),
    accountBalance: (scope) => serve(async () => ok(await readBalance(db, scope, dayOf(clock())))),
    partners: (scope, query) => serve(async () => ok(await listPartners(db, scope, query))),
    partner: (scope, key) => serve(() => readPartner(db, scope, key)),
    materials: (_scope, query) => serve(async () => ok(await listMaterials(db, query))),
    salesAreas: () =>
      serve(async () => ok(await db.selectFrom("erp.sales_areas").select(["code", "title"]).orderBy("code").limit(1_000).execute())),
  };
}

/** yyyymmdd in UTC, the time of the ERP. */
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10).replaceAll("-", "");
