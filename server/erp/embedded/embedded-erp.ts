/**
 * The ERP that comes along, in the schema `erp` of the portal's own database. It serves demos, development, tests and
 * imported data through the same port as a real one. A database that is down is the database's trouble and is thrown.
 */
import type { Kysely } from "kysely";
import { utcDate } from "../../../engine/rules/wire-date.ts";
import { ok } from "../../result.ts";
import { noFaults, withFaults, withFaultsInChunks, type ErpFaults } from "../erp-faults.ts";
import type { DocumentsPort, ErpAdapter, ErpPort } from "../erp-port.ts";
import type { PartnersPort } from "../partners-port.ts";
import { mapCalls } from "../map-calls.ts";
import { readBalance } from "./account-balance.ts";
import type { ErpTables } from "./erp-tables.ts";
import { readLookUpBalance } from "./look-ups/read-balance.ts";
import { readHeaders, readLookUpDocument } from "./look-ups/read-document.ts";
import { readFlow } from "./look-ups/read-flow.ts";
import { readLookUp, readLookUpNumbers, readLookUpRows } from "./look-ups/read-look-up.ts";
import { readMaterialDetails } from "./material-detail.ts";
import { findMaterials, listMaterials } from "./material-list.ts";
import { readOrderedValue } from "./ordered-value.ts";
import { readOutput } from "./output.ts";
import { changeDocument } from "./ordering/change-document.ts";
import { createDocument } from "./ordering/create-document.ts";
import { readWrittenDocument } from "./ordering/read-written-document.ts";
import { closeKey } from "./ordering/written-keys.ts";
import { simulate, simulateHeader } from "./pricing/simulate.ts";
import { checkAvailability } from "./stock/check-availability.ts";
import { listPrices } from "./prices.ts";
import { erpReports, readErpReport } from "./reports/erp-reports.ts";
import { searchEverything } from "./search/search-everything.ts";
import { listPartners, readDependentPartners, readPartner } from "./partner-list.ts";

export interface EmbeddedErpOptions {
  clock?: () => Date;
  /** Read at every call, so a switch works at once. */
  faults?: Readonly<ErpFaults>;
}

/** `database`: a connection that has the tables of the schema `erp`, beside whatever else. */
export function createEmbeddedErp(
  database: Pick<Kysely<unknown>, "withTables">,
  { clock = () => new Date(), faults = noFaults }: EmbeddedErpOptions = {},
): ErpPort {
  const db = database.withTables<ErpTables>() as Kysely<ErpTables>;
  const today = () => utcDate(clock());

  const documents: DocumentsPort = {
    list: async (scope, kind, query) => ok(await readLookUp(db, scope, { kind, query, today: today() })),
    numbers: async (scope, kind, search, limit) => ok(await readLookUpNumbers(db, scope, { kind, search, today: today(), limit })),
    rows: async (scope, kind, numbers) => ok(await readLookUpRows(db, scope, { kind, numbers, today: today() })),
    balance: async (scope, kind, search) => ok(await readLookUpBalance(db, scope, { kind, search, today: today() })),
    one: (scope, kind, doc_number) => readLookUpDocument(db, scope, { kind, doc_number, today: today() }),
    headers: async (scope, kind, numbers) => ok(await readHeaders(db, scope, { kind, numbers, today: today() })),
    flow: (scope, doc_number) => readFlow(db, scope, doc_number),
  };
  const partners: PartnersPort = {
    list: async (scope, query) => ok(await listPartners(db, scope, query)),
    one: (scope, key) => readPartner(db, scope, key),
    dependents: (scope, key) => readDependentPartners(db, scope, key),
    salesAreas: async () => ok(await db.selectFrom("erp.sales_areas").select(["code", "title"]).orderBy("code").limit(1_000).execute()),
  };
  const own: ErpAdapter = {
    documents,
    partners,
    papers: { output: (scope, query) => readOutput(db, scope, query, clock()) },
    figures: {
      accountBalance: async (scope) => ok(await readBalance(db, scope, today())),
      orderedValue: async (scope, months) => ok(await readOrderedValue(db, scope, months)),
    },
    materials: {
      list: async (_scope, query) => ok(await listMaterials(db, query)),
      known: async (_scope, numbers) => ok(await findMaterials(db, numbers)),
      detail: async (_scope, numbers) => ok(await readMaterialDetails(db, numbers, today())),
    },
    pricing: {
      prices: async (scope, query) => ok(await listPrices(db, scope, query)),
      simulate: (scope, header, lines, emit, options) => simulate(db, scope, { header, lines, emit, ...options }, { today: today() }),
      header: (scope, header, lines) => simulateHeader(db, scope, { header, lines }, { today: today() }),
    },
    availability: {
      check: (scope, query) => checkAvailability(db, scope, query, { today: today(), checked_at: clock().toISOString() }),
    },
    ordering: {
      create: (scope, key, document) => createDocument(db, scope, { key, document, now: clock() }),
      change: (scope, key, change) => changeDocument(db, scope, { key, change, now: clock() }),
      byKey: (scope, key) => readWrittenDocument(db, scope, key),
      close: (scope, key) => closeKey(db, scope, key),
    },
    reports: {
      list: async (_scope, language) => ok(erpReports(language)),
      one: (scope, query) => readErpReport(db, scope, query, today()),
    },
    search: { everything: async (scope, query) => ok(await searchEverything(db, scope, query)) },
  };
  return mapCalls(own, ({ ask, rule: { emits } }) => (...asked) => {
    if (!emits) return withFaults(faults, () => ask(...asked));

    const withEmit = (emit: unknown) => ask(...asked.map((argument, at) => (at === emits.emit ? emit : argument)));
    return withFaultsInChunks(faults, withEmit, asked[emits.emit] as (chunk: unknown) => unknown);
  });
}
