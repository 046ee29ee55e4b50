/**
 * What stands in front of every adapter: limits on time and number of calls, a breaker, a check of every answer, and
 * copies of document lists. Whatever an ERP does, the portal gets a Result in time.
 */
import { ok, refused, type Problem, type Result } from "../result.ts";
import type { Scope } from "../scope.ts";
import { AnswerCache, type CacheEntry } from "./answer-cache.ts";
import { answerCheck, ruleOf, type AnswerCheck, type CallRule, type ErpCallName } from "./answer-checks.ts";
import { Breaker } from "./breaker.ts";
import { checkedChunks } from "./checked-chunks.ts";
import type { ErpAdapter, ErpPort } from "./erp-port.ts";
import type { ErpPage } from "./erp-page.ts";
import { mapCalls, type ErpCall } from "./map-calls.ts";
import { withTimeLimit, timedOut, type TimeLimits } from "./time-limit.ts";
import { UserTurns } from "./user-turns.ts";

/** Times in milliseconds. */
export interface ErpLimits extends TimeLimits {
  at_once: number;
  /** Fewer than all: whoever asks for many things at once leaves places for others. */
  at_once_of_user: number;
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
  first_byte: 8_000,
  complete_call: 15_000,
  at_once: 20,
  at_once_of_user: 10,
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
  onError?: (failure: ErpFailure) => void;
}

export interface ErpFailure {
  /** `documents.list` */
  call: string;
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
  /** For how long a call is not asked, because it keeps failing; milliseconds, 0 for one that is. */
  waiting(call: ErpCallName): number;
  /** Who else is told of trouble: the log, which is there later than the ERP. */
  onFailure(listener: (failure: ErpFailure) => void): void;
}

type Asking = () => Promise<Result<unknown>>;

export function guardErp(
  erp: ErpAdapter,
  { clock = () => new Date(), limits: own = {}, onError = () => {} }: GuardOptions = {},
): GuardedErp {
  const limits = { ...erpLimits, ...own };
  const now = () => clock().getTime();
  const listeners = [onError];
  const lanes = createLanes(limits, now, (failure) => {
    for (const listener of listeners) listener(failure);
  });
  const lists = createListCopies(limits, now);
  const sums = createSumCopies(limits, now, () => lanes.shared.breaker.waiting() > 0);

  async function guarded({ name, rule }: ErpCall, user_id: string, check: AnswerCheck, ask: Asking): Promise<Result<unknown>> {
    const { breaker, turns, resultOf } = lanes.of(name, rule);
    if (breaker.waiting() > 0) return unasked(breaker.waiting());
    if (!(await turns.enter(user_id))) return refused({ kind: "busy", retry_after: 2 });

    try {
      // The breaker may have opened while this call stood in the queue.
      const waiting = breaker.admit();
      if (waiting > 0) return unasked(waiting);

      const result = resultOf(name, check, await withTimeLimit(ask, limits));
      if (rule.writes && result.ok) {
        lists.expire();
        sums.clear();
      }
      return result;
    } finally {
      turns.leave(user_id);
    }
  }

  const wrap =
    (call: ErpCall) =>
    (...callArguments: unknown[]) => {
      const { name, rule, ask } = call;
      const check = answerCheck(rule, callArguments);
      // What is asked for nobody in particular, such as the names of the sales areas, has the turns of one user.
      const user_id = (callArguments[0] as Scope | undefined)?.user_id ?? "";
      if (rule.emits) {
        const chunks = checkedChunks(rule.emits, callArguments);
        return guarded(call, user_id, chunks.check(check), () => ask(...chunks.callArguments)).finally(chunks.close);
      }
      const guard = () => guarded(call, user_id, check, () => ask(...callArguments));
      if (!rule.keeps) return guard();

      const { key, force_reload } = question(name, callArguments);
      if (rule.keeps === "list") return lists.ask(key, force_reload, guard);
      // Sums above a list are as old as the list.
      const age =
        rule.keeps === "sums" ? { fresh: limits.fresh_sums, passing: limits.passing_sums } : { fresh: limits.fresh_copy, passing: 0 };
      return sums.ask(key, force_reload, guard, age);
    };

  return {
    ...mapCalls(erp, wrap),
    reset() {
      lanes.reset();
      lists.expire();
      sums.clear();
    },
    waiting: (call) => lanes.of(call, ruleOf(call)).breaker.waiting(),
    onFailure: (listener) => void listeners.push(listener),
  };
}

interface Lane {
  breaker: Breaker;
  turns: UserTurns;
  resultOf: ReturnType<typeof createResultReader>;
}

/** Who waits for whom: most calls share a queue and a breaker, those that stand alone have their own. */
function createLanes(limits: ErpLimits, now: () => number, onFailure: (failure: ErpFailure) => void) {
  const open = (): Lane => {
    const breaker = new Breaker(limits.breaker, now);
    const turns = new UserTurns({ of_user: { ...limits, at_once: limits.at_once_of_user }, of_all: limits });
    return { breaker, turns, resultOf: createResultReader(breaker, limits, onFailure) };
  };
  const shared = open();
  const alone = new Map<string, Lane>();

  function of(name: string, { alone: standsAlone }: CallRule): Lane {
    if (!standsAlone) return shared;
    const lane = alone.get(name) ?? open();
    alone.set(name, lane);
    return lane;
  }

  return { shared, of, reset: () => [shared, ...alone.values()].forEach(({ breaker }) => breaker.reset()) };
}

/** What an answer says of the ERP, and what of it the user hears. */
function createResultReader(breaker: Breaker, limits: ErpLimits, onFailure: (failure: ErpFailure) => void) {
  return resultOf;

  function resultOf(call: string, check: AnswerCheck, result: Result<unknown> | typeof timedOut): Result<unknown> {
    if (result === timedOut) {
      breaker.failed();
      onFailure({ call, kind: "timed_out" });
      return erpDown(limits.breaker.pause);
    }
    if (!result.ok) return resultOfProblem(call, result.problem);

    if (!check(result.value)) {
      breaker.failed();
      onFailure({ call, kind: "bad_answer", at: check.errors?.[0]?.schemaPath ?? "" });
      return refused({ kind: "erp_bad_answer" });
    }
    breaker.succeeded();
    return result;
  }

  function resultOfProblem(call: string, problem: Problem): { ok: false; problem: Problem } {
    if (problem.kind === "erp_down") {
      breaker.failed();
      onFailure({ call, kind: "down" });
      return refused(problem);
    }
    // Our login is none of the user's business: passed on, it would sign people out for the ERP's sake.
    if (problem.kind === "unauthenticated" || problem.kind === "forbidden") {
      onFailure({ call, kind: "refused_us" });
      return erpDown(limits.breaker.pause);
    }
    breaker.succeeded();
    return refused(problem);
  }
}

/** Copies of lists: good for a while, and better than nothing while the ERP is away. */
function createListCopies(limits: ErpLimits, now: () => number) {
  const copies = new AnswerCache<ErpPage<unknown>>(limits.copies);
  let resets = 0;
  return { ask, expire };

  function expire(): void {
    copies.expire();
    resets += 1;
  }

  /** @param key what may be seen and what was asked for */
  async function ask(key: string, force_reload: boolean, guard: Asking): Promise<Result<unknown>> {
    const copy = copies.get(key);
    if (copy && !force_reload && now() < copy.fresh_until) return ok(dated(copy));

    const at = now();
    const resetsBefore = resets;
    const result = await guard();
    // Asked before a write, answered after it: nobody can say which of the two it shows.
    const fresh_until = resetsBefore === resets ? at + limits.fresh_copy : 0;
    if (result.ok) copies.set(key, { value: result.value as ErpPage<unknown>, at, fresh_until });
    // While the ERP is away, the last known list with its time is better than nothing.
    if (!result.ok && result.problem.kind === "erp_down" && copy) return refused({ ...result.problem, data: dated(copy) });
    return result;
  }
}

function createSumCopies(limits: ErpLimits, now: () => number, isAway: () => boolean) {
  const copies = new AnswerCache<unknown>(limits.copies);
  const summing = new Map<string, Promise<Result<unknown>>>();
  return { ask, clear };

  function clear(): void {
    copies.clear();
    summing.clear();
  }

  /**
   * For `passing` milliseconds sums that are no longer fresh are still told while they are added up anew; after that whoever asks
   * waits for that. Of an ERP that is known to be away nothing old is told: sums have no time.
   */
  function ask(
    key: string,
    force_reload: boolean,
    guard: Asking,
    { fresh, passing }: { fresh: number; passing: number },
  ): Promise<Result<unknown>> {
    const copy = force_reload ? undefined : copies.get(key);
    if (copy && now() < copy.fresh_until) return Promise.resolve(ok(copy.value));

    const under_way = force_reload ? undefined : summing.get(key);
    const anew = under_way ?? add(key, fresh, guard);
    if (!copy || isAway() || now() >= copy.fresh_until + passing) return anew;

    // Whoever asks next is told of what went wrong.
    anew.catch(() => {});
    return Promise.resolve(ok(copy.value));
  }

  function add(key: string, fresh: number, guard: Asking): Promise<Result<unknown>> {
    const at = now();
    // Asked before a reset or a forced question, answered after it: that is known better by then.
    const isCurrent = (): boolean => summing.get(key) === adding;
    const adding = guard()
      .then((result) => {
        if (isCurrent() && result.ok) copies.set(key, { value: result.value, at, fresh_until: at + fresh });
        if (isCurrent() && !result.ok) copies.delete(key);
        return result;
      })
      .catch((error: unknown) => {
        if (isCurrent()) copies.delete(key);
        throw error;
      })
      .finally(() => isCurrent() && summing.delete(key));
    summing.set(key, adding);
    return adding;
  }
}

const erpDown = (milliseconds: number) => refused({ kind: "erp_down", retry_after: Math.max(1, Math.ceil(milliseconds / 1000)) });

const unasked = (milliseconds: number) => {
  const { problem } = erpDown(milliseconds);
  return refused({ ...problem, unasked: true } as Problem);
};

const dated = ({ value, at }: CacheEntry<ErpPage<unknown>>): ErpPage<unknown> => ({ ...value, cached_at: new Date(at).toISOString() });

/** A copy belongs to what may be seen and what was asked for, never to who asked; `force_reload` is no part of it. */
function question(name: string, [scope, ...callArguments]: readonly unknown[]): { key: string; force_reload: boolean } {
  const { sales_areas, partners } = scope as Scope;
  const { force_reload = false, ...query } = (callArguments.pop() ?? {}) as { force_reload?: boolean };
  return { key: JSON.stringify([name, sales_areas, partners, ...callArguments, query]), force_reload };
}
