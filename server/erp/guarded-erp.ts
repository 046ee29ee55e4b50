/**
 * What stands in front of every adapter: limits on time and number of calls, a breaker, a check of every answer, and
 * copies of document lists. Whatever an ERP does, the portal gets a Result in time.
 */
import { ok, refused, type Problem, type Result } from "../result.ts";
import type { Scope } from "../scope.ts";
import { AnswerCache, type Copy } from "./answer-cache.ts";
import { answerChecks, documentChecks, lookUpChecks, lookUpRowChecks, type AnswerCheck } from "./answer-checks.ts";
import { Breaker } from "./breaker.ts";
import { CallQueue } from "./call-queue.ts";
import type { DocumentKind, ErpDocument, LookUpKind, LookUpRow } from "../../schemas/look-ups/kinds.ts";
import type {
  BalanceEntry,
  BalanceQuery,
  ErpPage,
  ErpPartner,
  ErpPort,
  LookUpQuery,
  PartnerQuery,
  SalesDocumentQuery,
  SalesDocumentRow,
} from "./erp-port.ts";
import { inTime, timedOut } from "./time-limit.ts";

/** Times in milliseconds. */
export interface ErpLimits {
  whole_call: number;
  at_once: number;
  waiting: number;
  breaker: { failures: number; window: number; pause: number };
  /** How long a copy of a list is good enough. */
  fresh_copy: number;
  /** How long sums over everything that somebody may see are. */
  fresh_sums: number;
  /** How long after that they are still told while they are added up anew. */
  passing_sums: number;
  copies: number;
}

export const erpLimits: Readonly<ErpLimits> = {
  whole_call: 15_000,
  at_once: 20,
  waiting: 100,
  breaker: { failures: 5, window: 10_000, pause: 10_000 },
  fresh_copy: 10_000,
  fresh_sums: 30_000,
  passing_sums: 60_000,
  copies: 500,
};

export interface GuardOptions {
  clock?: () => Date;
  limits?: Partial<ErpLimits>;
  /** Told why an ERP call failed: an ERP that refuses our login is the administrators' trouble, and only theirs. */
  onTrouble?: (trouble: ErpTrouble) => void;
}

export interface ErpTrouble {
  call: keyof ErpPort;
  kind: "timed_out" | "down" | "refused_us" | "bad_answer";
  /** Where the answer broke its schema; never the answer itself. */
  at?: string;
}

export interface GuardedErp extends ErpPort {
  /**
   * Asks anew from now on: after a write, an import, a fault switched on or off. Failures are forgotten; copies made
   * before serve only while the ERP is away.
   */
  reset(): void;
  /** Who else is told of trouble: the log, which is there later than the ERP. */
  hear(listener: (trouble: ErpTrouble) => void): void;
}

export function guardErp(
  erp: ErpPort,
  { clock = () => new Date(), limits: own = {}, onTrouble = () => {} }: GuardOptions = {},
): GuardedErp {
  const limits = { ...erpLimits, ...own };
  const now = () => clock().getTime();
  const queue = new CallQueue(limits);
  const breaker = new Breaker(limits.breaker, now);
  const lists = new AnswerCache<ErpPage<unknown>>(limits.copies);
  const sums = new AnswerCache<unknown>(limits.copies);
  const summing = new Map<string, Promise<Result<unknown>>>();
  const listeners = [onTrouble];
  let resets = 0;

  function tell(trouble: ErpTrouble): void {
    for (const listener of listeners) listener(trouble);
  }

  async function guard<T>(call: keyof typeof answerChecks, ask: () => Promise<Result<T>>): Promise<Result<T>> {
    return guarded(call, answerChecks[call], ask);
  }

  async function guarded<T>(call: keyof ErpPort, check: AnswerCheck, ask: () => Promise<Result<T>>): Promise<Result<T>> {
    if (breaker.waiting() > 0) return erpDown(breaker.waiting());
    if (!(await queue.enter())) return refused({ kind: "busy", retry_after: 2 });

    try {
      // The breaker may have opened while this call stood in the queue.
      const waiting = breaker.admit();
      if (waiting > 0) return erpDown(waiting);

      return judge(call, check, await inTime(ask, limits.whole_call));
    } finally {
      queue.leave();
    }
  }

  function judge<T>(call: keyof ErpPort, check: AnswerCheck, result: Result<T> | typeof timedOut): Result<T> {
    if (result === timedOut) {
      breaker.failed();
      tell({ call, kind: "timed_out" });
      return erpDown(limits.breaker.pause);
    }
    if (!result.ok) return judgeProblem(call, result.problem);

    if (!check(result.value)) {
      breaker.failed();
      tell({ call, kind: "bad_answer", at: check.errors?.[0]?.schemaPath ?? "" });
      return refused({ kind: "erp_bad_answer" });
    }
    breaker.succeeded();
    return result;
  }

  function judgeProblem(call: keyof ErpPort, problem: Problem): { ok: false; problem: Problem } {
    if (problem.kind === "erp_down") {
      breaker.failed();
      tell({ call, kind: "down" });
      return refused(problem);
    }
    // Our login is none of the user's business: passed on, it would sign people out for the ERP's sake.
    if (problem.kind === "unauthenticated" || problem.kind === "forbidden") {
      tell({ call, kind: "refused_us" });
      return erpDown(limits.breaker.pause);
    }
    breaker.succeeded();
    return refused(problem);
  }

  /** @param key what may be seen and what was asked for */
  async function listed<Row>(
    key: string,
    { force_reload }: { force_reload: boolean },
    ask: () => Promise<Result<ErpPage<Row>>>,
  ): Promise<Result<ErpPage<Row>>> {
    const copy = lists.get(key) as Copy<ErpPage<Row>> | undefined;
    if (copy && !force_reload && now() < copy.fresh_until) return ok(dated(copy));

    const at = now();
    const asked = resets;
    const result = await ask();
    // Asked before a write, answered after it: nobody can say which of the two it shows.
    const fresh_until = asked === resets ? at + limits.fresh_copy : 0;
    if (result.ok) lists.set(key, { value: result.value, at, fresh_until });
    // While the ERP is away, the last known list with its time is better than nothing.
    if (!result.ok && result.problem.kind === "erp_down" && copy) return refused({ ...result.problem, data: dated(copy) });
    return result;
  }

  /**
   * For `passing` milliseconds sums that are no longer fresh are still told while they are added up anew; after that whoever asks
   * waits for that. Of an ERP that is known to be away nothing old is told: sums have no time.
   */
  function summed<Sums>(
    call: "accountBalance" | "orderedValue" | "lookUpBalance",
    scope: Scope,
    of: object,
    ask: () => Promise<Result<Sums>>,
    { fresh, passing, force_reload = false } = { fresh: limits.fresh_sums, passing: limits.passing_sums },
  ): Promise<Result<Sums>> {
    const key = keyOf(call, scope, { ...of, force_reload });
    const copy = force_reload ? undefined : (sums.get(key) as Copy<Sums> | undefined);
    if (copy && now() < copy.fresh_until) return Promise.resolve(ok(copy.value));

    const under_way = force_reload ? undefined : (summing.get(key) as Promise<Result<Sums>> | undefined);
    const anew = under_way ?? add(key, fresh, () => guard(call, ask));
    if (!copy || breaker.waiting() > 0 || now() >= copy.fresh_until + passing) return anew;

    // Whoever asks next is told of what went wrong.
    anew.catch(() => {});
    return Promise.resolve(ok(copy.value));
  }

  function add<Sums>(key: string, fresh: number, ask: () => Promise<Result<Sums>>): Promise<Result<Sums>> {
    const at = now();
    // Asked before a reset or a forced question, answered after it: that is known better by then.
    const isCurrent = (): boolean => summing.get(key) === adding;
    const adding = ask()
      .then((result) => {
        if (isCurrent() && result.ok) sums.set(key, { value: result.value, at, fresh_until: at + fresh });
        if (isCurrent() && !result.ok) sums.delete(key);
        return result;
      })
      .catch((error: unknown) => {
        if (isCurrent()) sums.delete(key);
        throw error;
      })
      .finally(() => isCurrent() && summing.delete(key));
    summing.set(key, adding);
    return adding;
  }

  const salesDocuments = (scope: Scope, query: SalesDocumentQuery): Promise<Result<ErpPage<SalesDocumentRow>>> =>
    listed(keyOf("salesDocuments", scope, query), query, () => guard("salesDocuments", () => erp.salesDocuments(scope, query)));

  const lookUp = <Kind extends LookUpKind>(scope: Scope, kind: Kind, query: LookUpQuery): Promise<Result<ErpPage<LookUpRow<Kind>>>> =>
    listed(keyOf(kind, scope, query), query, () => guarded("lookUp", lookUpChecks[kind], () => erp.lookUp(scope, kind, query)));

  /** As old as the list that it stands above. */
  const lookUpBalance = (
    scope: Scope,
    kind: LookUpKind,
    { force_reload = false, ...search }: BalanceQuery,
  ): Promise<Result<BalanceEntry[]>> =>
    summed("lookUpBalance", scope, { kind, ...search }, () => erp.lookUpBalance(scope, kind, search), {
      fresh: limits.fresh_copy,
      passing: 0,
      force_reload,
    });

  const lookUpRows = <Kind extends LookUpKind>(scope: Scope, kind: Kind, numbers: readonly string[]): Promise<Result<LookUpRow<Kind>[]>> =>
    guarded("lookUpRows", lookUpRowChecks[kind], () => erp.lookUpRows(scope, kind, numbers));

  const document = <Kind extends DocumentKind>(scope: Scope, kind: Kind, doc_number: string): Promise<Result<ErpDocument<Kind>>> =>
    guarded("document", documentChecks[kind], () => erp.document(scope, kind, doc_number));

  const partners = (scope: Scope, { force_reload = false, ...query }: PartnerQuery): Promise<Result<ErpPage<ErpPartner>>> => {
    const asked = { ...query, force_reload };
    return listed(keyOf("partners", scope, asked), asked, () => guard("partners", () => erp.partners(scope, asked)));
  };

  return {
    partners,
    salesDocuments,
    lookUp,
    lookUpRows,
    document,
    lookUpNumbers: (scope, kind, search, limit) => guard("lookUpNumbers", () => erp.lookUpNumbers(scope, kind, search, limit)),
    lookUpBalance,
    documentFlow: (scope, doc_number) => guard("documentFlow", () => erp.documentFlow(scope, doc_number)),
    salesDocumentNumbers: (scope, search, limit) => guard("salesDocumentNumbers", () => erp.salesDocumentNumbers(scope, search, limit)),
    salesDocumentRows: (scope, numbers) => guard("salesDocumentRows", () => erp.salesDocumentRows(scope, numbers)),
    output: (scope, query) => guard("output", () => erp.output(scope, query)),
    salesDocumentHeaders: (scope, numbers) => guard("salesDocumentHeaders", () => erp.salesDocumentHeaders(scope, numbers)),
    salesDocument: (scope, doc_number) => guard("salesDocument", () => erp.salesDocument(scope, doc_number)),
    recentOrders: (scope, limit) => guard("recentOrders", () => erp.recentOrders(scope, limit)),
    recentlyShippedOrders: (scope, limit) => guard("recentlyShippedOrders", () => erp.recentlyShippedOrders(scope, limit)),
    accountBalance: (scope) => summed("accountBalance", scope, {}, () => erp.accountBalance(scope)),
    orderedValue: (scope, months) => summed("orderedValue", scope, months, () => erp.orderedValue(scope, months)),
    partner: (scope, key) => guard("partner", () => erp.partner(scope, key)),
    dependentPartners: (scope, key) => guard("dependentPartners", () => erp.dependentPartners(scope, key)),
    knownMaterials: (scope, numbers) => guard("knownMaterials", () => erp.knownMaterials(scope, numbers)),
    materials: (scope, query) => guard("materials", () => erp.materials(scope, query)),
    prices: (scope, query) => guard("prices", () => erp.prices(scope, query)),
    reports: (scope, language) => guard("reports", () => erp.reports(scope, language)),
    report: (scope, query) => guard("report", () => erp.report(scope, query)),
    salesAreas: () => guard("salesAreas", () => erp.salesAreas()),
    reset() {
      breaker.reset();
      lists.expire();
      sums.clear();
      summing.clear();
      resets += 1;
    },
    hear: (listener) => void listeners.push(listener),
  };
}

const erpDown = (milliseconds: number) => refused({ kind: "erp_down", retry_after: Math.max(1, Math.ceil(milliseconds / 1000)) });

const dated = <Row>({ value, at }: Copy<ErpPage<Row>>): ErpPage<Row> => ({ ...value, cached_at: new Date(at).toISOString() });

/** A copy belongs to what may be seen and what was asked for, never to who asked; `force_reload` is no part of it. */
const keyOf = (list: string, { sales_areas, partners }: Scope, { force_reload: _, ...query }: { force_reload: boolean }): string =>
  JSON.stringify([list, sales_areas, partners, query]);
