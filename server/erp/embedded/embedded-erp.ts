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
import { readDocument, readHeaders, readRecentlyShipped, readRecentOrders } from "./document.ts";
import { listDocuments, listNumbers, readRows } from "./document-list.ts";
import type { ErpTables } from "./erp-tables.ts";
import { readLookUpBalance } from "./look-ups/read-balance.ts";
import { readLookedUp } from "./look-ups/read-document.ts";
import { readFlow } from "./look-ups/read-flow.ts";
import { readLookUp, readLookUpNumbers, readLookUpRows } from "./look-ups/read-look-up.ts";
import { findMaterials, listMaterials } from "./material-list.ts";
import { readOrderedValue } from "./ordered-value.ts";
import { readOutput } from "./output.ts";
import { listPrices } from "./prices.ts";
import { erpReports, readErpReport } from "./reports/erp-reports.ts";
import { listPartners, readDependentPartners, readPartner } from "./partner-list.ts";

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
  const today = () => dayOf(clock());
  const serve = <T>(read: () => Promise<Result<T>>) => throughFaults(faults, read);

  return {
    salesDocuments: (scope: Scope, query) => serve(async () => ok(await listDocuments(db, scope, query))),
    salesDocumentNumbers: (scope, search, limit) => serve(async () => ok(await listNumbers(db, scope, search, limit))),
    salesDocumentRows: (scope, numbers) => serve(async () => ok(await readRows(db, scope, numbers))),
    lookUp: (scope, kind, query) => serve(async () => ok(await readLookUp(db, scope, { kind, query, today: today() }))),
    lookUpNumbers: (scope, kind, search, limit) =>
      serve(async () => ok(await readLookUpNumbers(db, scope, { kind, search, today: today(), limit }))),
    lookUpRows: (scope, kind, numbers) => serve(async () => ok(await readLookUpRows(db, scope, { kind, numbers, today: today() }))),
    lookUpBalance: (scope, kind, search) => serve(async () => ok(await readLookUpBalance(db, scope, { kind, search, today: today() }))),
    document: (scope, kind, doc_number) => serve(() => readLookedUp(db, scope, { kind, doc_number, today: today() })),
    documentFlow: (scope, doc_number) => serve(() => readFlow(db, scope, doc_number)),
    output: (scope, query) => serve(() => readOutput(db, scope, query, clock())),
    salesDocumentHeaders: (scope, numbers) => serve(async () => ok(await readHeaders(db, scope, numbers))),
    salesDocument: (scope, doc_number) => serve(() => readDocument(db, scope, doc_number, today())),
    recentOrders: (scope, limit) => serve(async () => ok(await readRecentOrders(db, scope, limit))),
    recentlyShippedOrders: (scope, limit) => serve(async () => ok(await readRecentlyShipped(db, scope, limit))),
    accountBalance: (scope) => serve(async () => ok(await readBalance(db, scope, today()))),
    orderedValue: (scope, months) => serve(async () => ok(await readOrderedValue(db, scope, months))),
    partners: (scope, query) => serve(async () => ok(await listPartners(db, scope, query))),
    partner: (scope, key) => serve(() => readPartner(db, scope, key)),
    dependentPartners: (scope, key) => serve(() => readDependentPartners(db, scope, key)),
    knownMaterials: (_scope, numbers) => serve(async () => ok(await findMaterials(db, numbers))),
    materials: (_scope, query) => serve(async () => ok(await listMaterials(db, query))),
    prices: (scope, query) => serve(async () => ok(await listPrices(db, scope, query))),
    reports: (_scope, language) => serve(async () => ok(erpReports(language))),
    report: (scope, query) => serve(() => readErpReport(db, scope, query, today())),
    salesAreas: () =>
      serve(async () => ok(await db.selectFrom("erp.sales_areas").select(["code", "title"]).orderBy("code").limit(1_000).execute())),
  };
}

/** yyyymmdd in UTC, the time of the ERP. */
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10).replaceAll("-", "");
