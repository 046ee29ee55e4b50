import { describe, expect, it, vi } from "vitest";
import { ok, refused, type Problem, type Result } from "../result.ts";
import type { Scope } from "../scope.ts";
import type { BalanceEntry, ErpPort, SalesDocumentQuery } from "./erp-port.ts";
import { guardErp, type ErpTrouble, type GuardOptions } from "./guarded-erp.ts";

const scope: Scope = { user_id: "u", sales_areas: ["a"], partners: "all" };
const query: SalesDocumentQuery = {
  kind: "orders",
  page: 1,
  page_size: 10,
  sort_by: "doc_date",
  order: "desc",
  criteria: [],
  force_reload: false,
};
const nothing = ok({ items: [], total_results: 0 });

/** An ERP that answers what a test says; every other call fails the test. */
const erpWith = (calls: Partial<ErpPort>): ErpPort =>
  new Proxy(calls, {
    get(target, name) {
      if (!Reflect.has(target, name)) throw new Error(`Nobody expected ${String(name)}.`);
      return Reflect.get(target, name);
    },
  }) as ErpPort;

function guarded(calls: Partial<ErpPort>, options: GuardOptions = {}) {
  const troubles: ErpTrouble[] = [];
  let time = 0;
  const erp = guardErp(erpWith(calls), { clock: () => new Date(time), onTrouble: (trouble) => troubles.push(trouble), ...options });
  return { erp, troubles, pass: (milliseconds: number) => void (time += milliseconds) };
}

const down = async () => refused({ kind: "erp_down", retry_after: 7 });

describe("the guard before an ERP", () => {
  it("gives up after the whole time and says when to come back", async () => {
    const { erp, troubles } = guarded({ accountBalance: () => new Promise(() => {}) }, { limits: { whole_call: 20 } });

    expect(await erp.accountBalance(scope)).toEqual({ ok: false, problem: { kind: "erp_down", retry_after: 10 } });
    expect(troubles).toEqual([{ call: "accountBalance", kind: "timed_out" }]);
  });

  it.each<[string, unknown]>([
    ["text", "<html>"],
    ["an open object", { items: [], total_results: 0, debug: "secret" }],
    ["a wrong type", { items: [{ doc_number: 42 }], total_results: 1 }],
    ["a missing count", { items: [] }],
    ["a negative count", { items: [], total_results: -1 }],
    ["more rows than a page has", { items: Array.from({ length: 101 }, () => ({})), total_results: 101 }],
    ["nothing", undefined],
  ])("takes %s for no answer", async (_what, value) => {
    const { erp, troubles } = guarded({ salesDocuments: async () => ok(value as never) });

    expect(await erp.salesDocuments(scope, query)).toEqual({ ok: false, problem: { kind: "erp_bad_answer" } });
    expect(troubles).toMatchObject([{ kind: "bad_answer" }]);
    expect(JSON.stringify(troubles)).not.toContain("secret");
  });

  it.each<Problem>([{ kind: "unauthenticated" }, { kind: "forbidden", permission: "rfc" }])(
    "turns the ERP's $kind into its absence and tells the administrators",
    async (problem) => {
      const { erp, troubles } = guarded({ salesDocument: async () => refused(problem) });

      expect(await erp.salesDocument(scope, "1")).toMatchObject({ problem: { kind: "erp_down" } });
      expect(troubles).toEqual([{ call: "salesDocument", kind: "refused_us" }]);
    },
  );

  it("passes on what is not the ERP's fault", async () => {
    const { erp, troubles } = guarded({ salesDocument: async (_scope, what) => refused({ kind: "not_found", what }) });

    expect(await erp.salesDocument(scope, "1")).toEqual({ ok: false, problem: { kind: "not_found", what: "1" } });
    expect(troubles).toEqual([]);
  });

  it("lets a fault of the program through as one", async () => {
    const { erp } = guarded({ salesDocument: () => Promise.reject(new TypeError("a bug")) });

    await expect(erp.salesDocument(scope, "1")).rejects.toThrow("a bug");
  });
});

describe("the breaker", () => {
  it("stops asking after five failures in ten seconds, then tries once, and goes on when that went well", async () => {
    const balance = vi.fn<ErpPort["recentOrders"]>(down);
    const { erp, pass } = guarded({ recentOrders: balance });
    for (let call = 0; call < 5; call += 1) await erp.recentOrders(scope, 10);

    expect(await erp.recentOrders(scope, 10)).toEqual({ ok: false, problem: { kind: "erp_down", retry_after: 10 } });
    pass(4_000);
    expect(await erp.recentOrders(scope, 10)).toEqual({ ok: false, problem: { kind: "erp_down", retry_after: 6 } });
    expect(balance).toHaveBeenCalledTimes(5);

    pass(6_000);
    await erp.recentOrders(scope, 10);
    await erp.recentOrders(scope, 10);
    expect(balance).toHaveBeenCalledTimes(6);

    pass(10_000);
    balance.mockImplementation(async () => ok([]));
    expect(await erp.recentOrders(scope, 10)).toEqual(ok([]));
    expect(await erp.recentOrders(scope, 10)).toEqual(ok([]));
    expect(balance).toHaveBeenCalledTimes(8);
  });

  it("forgives failures that lie far apart", async () => {
    const { erp, pass } = guarded({ recentOrders: down });
    for (let call = 0; call < 9; call += 1) {
      expect(await erp.recentOrders(scope, 10)).toMatchObject({ problem: { retry_after: 7 } });
      pass(3_000);
    }
  });

  it("closes when it is reset", async () => {
    const { erp } = guarded({ recentOrders: down });
    for (let call = 0; call < 5; call += 1) await erp.recentOrders(scope, 10);
    erp.reset();

    expect(await erp.recentOrders(scope, 10)).toMatchObject({ problem: { retry_after: 7 } });
  });
});

describe("the queue", () => {
  it("runs so many at once, lets so many wait, and is busy for the rest", async () => {
    let running = 0;
    let most = 0;
    const finish: (() => void)[] = [];
    const { erp } = guarded(
      {
        recentOrders: async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise<void>((resolve) => finish.push(resolve));
          running -= 1;
          return ok([]);
        },
      },
      { limits: { at_once: 2, waiting: 3 } },
    );
    const calls = Array.from({ length: 6 }, () => erp.recentOrders(scope, 10));

    expect(await calls[5]).toEqual({ ok: false, problem: { kind: "busy", retry_after: 2 } });
    while (finish.length > 0 || running > 0) {
      finish.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(await Promise.all(calls.slice(0, 5))).toEqual(Array.from({ length: 5 }, () => ok([])));
    expect(most).toBe(2);
  });

  it("gives a place back when a call throws", async () => {
    const { erp } = guarded({ recentOrders: () => Promise.reject(new Error("a bug")) }, { limits: { at_once: 1, waiting: 0 } });
    await erp.recentOrders(scope, 10).catch(() => {});

    await expect(erp.recentOrders(scope, 10)).rejects.toThrow("a bug");
  });
});

describe("copies of lists", () => {
  const counting = (answer: ErpPort["salesDocuments"] = async () => nothing, options: GuardOptions = {}) => {
    const asked = vi.fn<ErpPort["salesDocuments"]>(answer);
    return { asked, ...guarded({ salesDocuments: asked }, options) };
  };

  it("serve the same question of the same scope for a while, with their time", async () => {
    const { erp, asked, pass } = counting();
    await erp.salesDocuments(scope, query);
    pass(9_000);

    expect(await erp.salesDocuments({ ...scope, user_id: "a colleague" }, query)).toEqual(
      ok({ items: [], total_results: 0, cached_at: "1970-01-01T00:00:00.000Z" }),
    );
    pass(2_000);
    expect(await erp.salesDocuments(scope, query)).toEqual(nothing);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("serve no other scope and no other question", async () => {
    const { erp, asked } = counting();
    await erp.salesDocuments(scope, query);
    await erp.salesDocuments({ ...scope, sales_areas: ["a", "b"] }, query);
    await erp.salesDocuments({ ...scope, partners: [] }, query);
    await erp.salesDocuments(scope, { ...query, page: 2 });

    expect(asked).toHaveBeenCalledTimes(4);
  });

  it("are passed by and renewed by force_reload", async () => {
    const { erp, asked } = counting();
    await erp.salesDocuments(scope, query);
    asked.mockResolvedValue(ok({ items: [], total_results: 3 }));

    expect(await erp.salesDocuments(scope, { ...query, force_reload: true })).toEqual(ok({ items: [], total_results: 3 }));
    expect(await erp.salesDocuments(scope, query)).toMatchObject(ok({ total_results: 3 }));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("go along with the bad news while the ERP is down, however old", async () => {
    const { erp, asked, pass } = counting();
    await erp.salesDocuments(scope, query);
    asked.mockImplementation(down);
    pass(3_600_000);

    expect(await erp.salesDocuments(scope, query)).toEqual({
      ok: false,
      problem: { kind: "erp_down", retry_after: 7, data: { items: [], total_results: 0, cached_at: "1970-01-01T00:00:00.000Z" } },
    });
  });

  it("are not believed after a reset, nor is an answer that was under way", async () => {
    let answer = (_: typeof nothing) => {};
    const { erp, asked } = counting(() => new Promise((resolve) => (answer = resolve)));
    const underWay = erp.salesDocuments(scope, query);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    erp.reset();
    answer(nothing);
    await underWay;
    asked.mockResolvedValue(nothing);
    await erp.salesDocuments(scope, query);

    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("stay few: the longest unused goes first", async () => {
    const { erp, asked } = counting(undefined, { limits: { copies: 2 } });
    for (const page of [1, 2, 1, 3]) await erp.salesDocuments(scope, { ...query, page });
    expect(asked).toHaveBeenCalledTimes(3);

    await erp.salesDocuments(scope, { ...query, page: 1 });
    expect(asked).toHaveBeenCalledTimes(3);
    await erp.salesDocuments(scope, { ...query, page: 2 });
    expect(asked).toHaveBeenCalledTimes(4);
  });
});

describe("sums over everything that may be seen", () => {
  const entry = (amount: string) => ({ key: "outstanding", title: "Outstanding", amount, currency: "EUR", currency_sym: "€" });
  const amountOf = (sums: Result<BalanceEntry[]>) => (sums.ok ? sums.value[0]!.amount : sums.problem.kind);
  const summing = () => {
    let asked = 0;
    const balance = vi.fn<ErpPort["accountBalance"]>(async () => ok([entry(String(++asked))]));
    return { balance, ...guarded({ accountBalance: balance }) };
  };

  it("are asked once for all who ask at the same time, each scope for itself", async () => {
    const { erp, balance, pass } = summing();
    expect(await Promise.all([erp.accountBalance(scope), erp.accountBalance({ ...scope, user_id: "other" })])).toEqual([
      ok([entry("1")]),
      ok([entry("1")]),
    ]);
    pass(29_999);
    expect(await erp.accountBalance(scope)).toEqual(ok([entry("1")]));
    expect(await erp.accountBalance({ ...scope, sales_areas: ["b"] })).toEqual(ok([entry("2")]));
    expect(balance).toHaveBeenCalledTimes(2);
  });

  it("are added up anew after half a minute, for which nobody waits; after one and a half everybody does", async () => {
    const { erp, balance, pass } = summing();
    const amounts = async () => (await Promise.all([erp.accountBalance(scope), erp.accountBalance(scope)])).map(amountOf);
    expect(await amounts()).toEqual(["1", "1"]);
    pass(30_000);
    expect(await amounts()).toEqual(["1", "1"]);
    await vi.waitFor(async () => expect(await amounts()).toEqual(["2", "2"]));
    expect(balance).toHaveBeenCalledTimes(2);
    pass(90_000);
    expect(await amounts()).toEqual(["3", "3"]);
  });

  it("that could not be added up anew are not told any longer", async () => {
    const { erp, balance, pass } = summing();
    await erp.accountBalance(scope);
    pass(30_000);
    balance.mockImplementation(down);
    expect(amountOf(await erp.accountBalance(scope))).toBe("1");
    await vi.waitFor(async () => expect((await erp.accountBalance(scope)).ok).toBe(false));
  });

  it("of a list are as old as the list: ten seconds, and asked by force at once", async () => {
    let asked = 0;
    const { erp, pass } = guarded({ lookUpBalance: async () => ok([entry(String(++asked))]) });
    const search = { sort_by: "doc_date", order: "desc" as const, criteria: [] };
    const amount = async (more = {}) => amountOf(await erp.lookUpBalance(scope, "pdf_orders", { ...search, ...more }));
    expect(await Promise.all([amount(), amount(), amount({ status: "ERR" })])).toEqual(["1", "1", "2"]);
    pass(9_999);
    expect(await amount()).toBe("1");
    expect(await amount({ force_reload: true })).toBe("3");
    expect(await amount()).toBe("3");
    pass(10_000);
    expect(await amount()).toBe("4");
  });

  it("that were asked before a forced question and answered after it are not kept", async () => {
    const waiting: ((amount: string) => void)[] = [];
    const { erp } = guarded({
      lookUpBalance: () => new Promise((answer) => waiting.push((amount) => answer(ok([entry(amount)])))),
    });
    const search = { sort_by: "doc_date", order: "desc" as const, criteria: [] };
    const before = erp.lookUpBalance(scope, "pdf_orders", search);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    const forced = erp.lookUpBalance(scope, "pdf_orders", { ...search, force_reload: true });
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]!("2");
    expect(amountOf(await forced)).toBe("2");
    waiting[0]!("1");
    expect(amountOf(await before)).toBe("1");
    expect(amountOf(await erp.lookUpBalance(scope, "pdf_orders", search))).toBe("2");
  });

  it("are asked anew after a write, also those that were under way then; an ERP that is away has none", async () => {
    const { erp, balance } = summing();
    const before = erp.accountBalance(scope);
    erp.reset();
    expect(await erp.accountBalance(scope)).toEqual(ok([entry("2")]));
    await before;
    expect(await erp.accountBalance(scope)).toEqual(ok([entry("2")]));
    erp.reset();
    balance.mockImplementation(down);
    expect(await erp.accountBalance(scope)).toMatchObject({ ok: false, problem: { kind: "erp_down" } });
  });
});
