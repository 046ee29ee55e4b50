import { describe, expect, it, vi } from "vitest";
import { ok, refused, type Problem, type Result } from "../result.ts";
import type { Scope } from "../scope.ts";
import type { BalanceEntry } from "../../schemas/dashboard.ts";
import type { Capability, ErpAdapter, ErpPort, LookUpQuery } from "./erp-port.ts";
import type { HeaderResult } from "../../schemas/pricing/header.ts";
import type { LineResult, PricingHeader } from "../../schemas/pricing/line.ts";
import { unknownResult } from "./embedded/pricing/line-result.ts";
import { noFaults, withFaults, withFaultsInChunks } from "./erp-faults.ts";
import { guardErp, type ErpFailure, type GuardOptions } from "./guarded-erp.ts";

const scope: Scope = { user_id: "u", sales_areas: ["a"], partners: "all" };
const query: LookUpQuery = {
  page: 1,
  page_size: 10,
  sort_by: "doc_date",
  order: "desc",
  criteria: [],
  force_reload: false,
};
const nothing = ok({ items: [], total_results: 0 });

type Calls = { [Of in Capability]?: Partial<ErpPort[Of]> };

/** An ERP that answers what a test says; every other call throws. */
function guarded(calls: Calls, options: GuardOptions = {}) {
  const troubles: ErpFailure[] = [];
  let time = 0;
  const erp = guardErp(calls as ErpAdapter, { clock: () => new Date(time), onError: (trouble) => troubles.push(trouble), ...options });
  return { erp, troubles, pass: (milliseconds: number) => void (time += milliseconds) };
}

const down = async () => refused({ kind: "erp_down", retry_after: 7 });

describe("the guard before an ERP", () => {
  it("gives up after the whole time and says when to come back", async () => {
    const { erp, troubles } = guarded({ figures: { accountBalance: () => new Promise(() => {}) } }, { limits: { complete_call: 20 } });

    expect(await erp.figures.accountBalance(scope)).toEqual({ ok: false, problem: { kind: "erp_down", retry_after: 10 } });
    expect(troubles).toEqual([{ call: "figures.accountBalance", kind: "timed_out" }]);
  });

  it("gives up after 8 s without a first byte of the answer, and after 15 s on one that has begun", async () => {
    vi.useFakeTimers();
    try {
      const salesAreas = () =>
        withFaults({ ...noFaults, slow: 7_900 }, () => new Promise<Result<never[]>>((resolve) => setTimeout(resolve, 7_000, ok([]))));
      const { erp, troubles } = guarded({
        figures: { accountBalance: () => withFaults({ ...noFaults, slow: 9_000 }, async () => ok([])) },
        partners: { one: () => new Promise(() => {}), salesAreas },
        reports: { list: async () => (await salesAreas()) && new Promise(() => {}) },
      });
      const told: string[] = [];
      const at = Date.now();
      const note = (call: string) => (result: Result<unknown>) =>
        told.push(`${call} ${result.ok ? "ok" : result.problem.kind} ${Date.now() - at}`);
      void erp.figures.accountBalance(scope).then(note("balance"));
      void erp.partners.one(scope, { function_name: "sold_to", number: "1", sales_area: "a" }).then(note("partner"));
      void erp.partners.salesAreas().then(note("areas"));
      void erp.reports.list(scope, "en").then(note("reports"));
      await vi.advanceTimersByTimeAsync(20_000);

      expect(told).toEqual(["balance erp_down 8000", "partner erp_down 8000", "areas ok 14900", "reports erp_down 15000"]);
      expect(troubles.map(({ call, kind }) => `${call} ${kind}`)).toEqual([
        "figures.accountBalance timed_out",
        "partners.one timed_out",
        "reports.list timed_out",
      ]);
    } finally {
      vi.useRealTimers();
    }
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
    const { erp, troubles } = guarded({ documents: { list: async () => ok(value as never) } });

    expect(await erp.documents.list(scope, "salesdocs", query)).toEqual({ ok: false, problem: { kind: "erp_bad_answer" } });
    expect(troubles).toMatchObject([{ kind: "bad_answer" }]);
    expect(JSON.stringify(troubles)).not.toContain("secret");
  });

  it.each<Problem>([{ kind: "unauthenticated" }, { kind: "forbidden", permission: "rfc" }])(
    "turns the ERP's $kind into its absence and tells the administrators",
    async (problem) => {
      const { erp, troubles } = guarded({ documents: { one: async () => refused(problem) } });

      expect(await erp.documents.one(scope, "salesdocs", "1")).toMatchObject({ problem: { kind: "erp_down" } });
      expect(troubles).toEqual([{ call: "documents.one", kind: "refused_us" }]);
    },
  );

  it("passes on what is not the ERP's fault", async () => {
    const { erp, troubles } = guarded({ documents: { one: async (_scope, _kind, what) => refused({ kind: "not_found", what }) } });

    expect(await erp.documents.one(scope, "salesdocs", "1")).toEqual({ ok: false, problem: { kind: "not_found", what: "1" } });
    expect(troubles).toEqual([]);
  });

  it("says of a capability that the ERP lacks that it does, and asks it nothing", async () => {
    const { erp, troubles } = guarded({ partners: { salesAreas: async () => ok([]) } }, { limits: { at_once: 0, waiting: 0 } });

    const lacking = { ok: false, problem: { kind: "erp_lacks", capability: "documents" } };
    expect(await erp.documents.list(scope, "salesdocs", query)).toEqual(lacking);
    expect(await erp.documents.balance(scope, "open_items", { sort_by: "doc_date", order: "desc", criteria: [] })).toEqual(lacking);
    expect(await erp.partners.salesAreas()).toMatchObject({ problem: { kind: "busy" } });
    expect(troubles).toEqual([]);
  });

  it("believes nothing of a kind that there is not", async () => {
    const { erp } = guarded({ documents: { list: async () => nothing } });

    expect(await erp.documents.list(scope, "constructor" as never, query)).toEqual({ ok: false, problem: { kind: "erp_bad_answer" } });
  });

  it("lets a fault of the program through as one", async () => {
    const { erp } = guarded({ documents: { one: () => Promise.reject(new TypeError("a bug")) } });

    await expect(erp.documents.one(scope, "salesdocs", "1")).rejects.toThrow("a bug");
  });
});

describe("the breaker", () => {
  it("stops asking after five failures in ten seconds, then tries once, and goes on when that went well", async () => {
    const balance = vi.fn<ErpPort["partners"]["salesAreas"]>(down);
    const { erp, pass } = guarded({ partners: { salesAreas: balance } });
    for (let call = 0; call < 5; call += 1) await erp.partners.salesAreas();

    expect(await erp.partners.salesAreas()).toEqual({ ok: false, problem: { kind: "erp_down", retry_after: 10, unasked: true } });
    expect([erp.waiting("partners.salesAreas"), erp.waiting("ordering.create")]).toEqual([10_000, 0]);
    pass(4_000);
    expect(await erp.partners.salesAreas()).toEqual({ ok: false, problem: { kind: "erp_down", retry_after: 6, unasked: true } });
    expect(balance).toHaveBeenCalledTimes(5);

    pass(6_000);
    await erp.partners.salesAreas();
    await erp.partners.salesAreas();
    expect(balance).toHaveBeenCalledTimes(6);

    pass(10_000);
    balance.mockImplementation(async () => ok([]));
    expect(await erp.partners.salesAreas()).toEqual(ok([]));
    expect(await erp.partners.salesAreas()).toEqual(ok([]));
    expect(balance).toHaveBeenCalledTimes(8);
  });

  it("forgives failures that lie far apart", async () => {
    const { erp, pass } = guarded({ partners: { salesAreas: down } });
    for (let call = 0; call < 9; call += 1) {
      expect(await erp.partners.salesAreas()).toMatchObject({ problem: { retry_after: 7 } });
      pass(3_000);
    }
  });

  it("closes when it is reset", async () => {
    const { erp } = guarded({ partners: { salesAreas: down } });
    for (let call = 0; call < 5; call += 1) await erp.partners.salesAreas();
    erp.reset();

    expect(await erp.partners.salesAreas()).toMatchObject({ problem: { retry_after: 7 } });
  });
});

describe("the queue", () => {
  it("runs so many at once, lets so many wait, and is busy for the rest", async () => {
    let running = 0;
    let most = 0;
    const finish: (() => void)[] = [];
    const { erp } = guarded(
      {
        partners: {
          salesAreas: async () => {
            running += 1;
            most = Math.max(most, running);
            await new Promise<void>((resolve) => finish.push(resolve));
            running -= 1;
            return ok([]);
          },
        },
      },
      { limits: { at_once: 2, waiting: 3 } },
    );
    const calls = Array.from({ length: 6 }, () => erp.partners.salesAreas());

    expect(await calls[5]).toEqual({ ok: false, problem: { kind: "busy", retry_after: 2 } });
    while (finish.length > 0 || running > 0) {
      finish.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(await Promise.all(calls.slice(0, 5))).toEqual(Array.from({ length: 5 }, () => ok([])));
    expect(most).toBe(2);
  });

  it("leaves places for others where one user asks for more than his share, who waits for himself", async () => {
    const asked: string[] = [];
    const finish: (() => void)[] = [];
    const { erp } = guarded(
      {
        figures: {
          accountBalance: async ({ user_id }) => {
            asked.push(user_id);
            if (user_id === "many") await new Promise<void>((resolve) => finish.push(resolve));
            return ok([]);
          },
        },
      },
      { limits: { at_once: 3, at_once_of_user: 2, waiting: 2 } },
    );
    // Each for other sales areas, so that none is answered with another one's copy.
    const calls = Array.from({ length: 5 }, (_, at) => erp.figures.accountBalance({ ...scope, user_id: "many", sales_areas: [`${at}`] }));
    expect(await calls[4]).toEqual({ ok: false, problem: { kind: "busy", retry_after: 2 } });
    expect(await erp.figures.accountBalance({ ...scope, user_id: "few" })).toEqual(ok([]));
    expect(asked).toEqual(["many", "many", "few"]);

    for (let at = 0; at < 4; at++) {
      await vi.waitFor(() => expect(finish).not.toEqual([]));
      finish.shift()!();
    }
    expect(await Promise.all(calls.slice(0, 4))).toEqual(Array.from({ length: 4 }, () => ok([])));
  });

  it("gives a place back when a call throws", async () => {
    const { erp } = guarded({ partners: { salesAreas: () => Promise.reject(new Error("a bug")) } }, { limits: { at_once: 1, waiting: 0 } });
    await erp.partners.salesAreas().catch(() => {});

    await expect(erp.partners.salesAreas()).rejects.toThrow("a bug");
  });
});

describe("copies of lists", () => {
  const counting = (answer: ErpPort["documents"]["list"] = async () => nothing, options: GuardOptions = {}) => {
    const asked = vi.fn<ErpPort["documents"]["list"]>(answer);
    return { asked, ...guarded({ documents: { list: asked } }, options) };
  };

  it("serve the same question of the same scope for a while, with their time", async () => {
    const { erp, asked, pass } = counting();
    await erp.documents.list(scope, "salesdocs", query);
    pass(9_000);

    expect(await erp.documents.list({ ...scope, user_id: "a colleague" }, "salesdocs", query)).toEqual(
      ok({ items: [], total_results: 0, cached_at: "1970-01-01T00:00:00.000Z" }),
    );
    pass(2_000);
    expect(await erp.documents.list(scope, "salesdocs", query)).toEqual(nothing);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("serve no other scope and no other question", async () => {
    const { erp, asked } = counting();
    await erp.documents.list(scope, "salesdocs", query);
    await erp.documents.list({ ...scope, sales_areas: ["a", "b"] }, "salesdocs", query);
    await erp.documents.list({ ...scope, partners: [] }, "salesdocs", query);
    await erp.documents.list(scope, "salesdocs", { ...query, page: 2 });

    expect(asked).toHaveBeenCalledTimes(4);
  });

  it("are passed by and renewed by force_reload", async () => {
    const { erp, asked } = counting();
    await erp.documents.list(scope, "salesdocs", query);
    asked.mockResolvedValue(ok({ items: [], total_results: 3 }));

    expect(await erp.documents.list(scope, "salesdocs", { ...query, force_reload: true })).toEqual(ok({ items: [], total_results: 3 }));
    expect(await erp.documents.list(scope, "salesdocs", query)).toMatchObject(ok({ total_results: 3 }));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("go along with the bad news while the ERP is down, however old", async () => {
    const { erp, asked, pass } = counting();
    await erp.documents.list(scope, "salesdocs", query);
    asked.mockImplementation(down);
    pass(3_600_000);

    expect(await erp.documents.list(scope, "salesdocs", query)).toEqual({
      ok: false,
      problem: { kind: "erp_down", retry_after: 7, data: { items: [], total_results: 0, cached_at: "1970-01-01T00:00:00.000Z" } },
    });
  });

  it("are not believed after a reset, nor is an answer that was under way", async () => {
    let answer = (_: typeof nothing) => {};
    const { erp, asked } = counting(() => new Promise((resolve) => (answer = resolve)));
    const underWay = erp.documents.list(scope, "salesdocs", query);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    erp.reset();
    answer(nothing);
    await underWay;
    asked.mockResolvedValue(nothing);
    await erp.documents.list(scope, "salesdocs", query);

    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("stay few: the longest unused goes first", async () => {
    const { erp, asked } = counting(undefined, { limits: { copies: 2 } });
    for (const page of [1, 2, 1, 3]) await erp.documents.list(scope, "salesdocs", { ...query, page });
    expect(asked).toHaveBeenCalledTimes(3);

    await erp.documents.list(scope, "salesdocs", { ...query, page: 1 });
    expect(asked).toHaveBeenCalledTimes(3);
    await erp.documents.list(scope, "salesdocs", { ...query, page: 2 });
    expect(asked).toHaveBeenCalledTimes(4);
  });
});

describe("sums over everything that may be seen", () => {
  const entry = (amount: string) => ({ key: "outstanding", title: "Outstanding", amount, currency: "EUR", currency_sym: "€" });
  const amountOf = (sums: Result<BalanceEntry[]>) => (sums.ok ? sums.value[0]!.amount : sums.problem.kind);
  const summing = () => {
    let asked = 0;
    const balance = vi.fn<ErpPort["figures"]["accountBalance"]>(async () => ok([entry(String(++asked))]));
    return { balance, ...guarded({ figures: { accountBalance: balance } }) };
  };

  it("are asked once for all who ask at the same time, each scope for itself", async () => {
    const { erp, balance, pass } = summing();
    expect(await Promise.all([erp.figures.accountBalance(scope), erp.figures.accountBalance({ ...scope, user_id: "other" })])).toEqual([
      ok([entry("1")]),
      ok([entry("1")]),
    ]);
    pass(29_999);
    expect(await erp.figures.accountBalance(scope)).toEqual(ok([entry("1")]));
    expect(await erp.figures.accountBalance({ ...scope, sales_areas: ["b"] })).toEqual(ok([entry("2")]));
    expect(balance).toHaveBeenCalledTimes(2);
  });

  it("are added up anew after half a minute, for which nobody waits; after one and a half everybody does", async () => {
    const { erp, balance, pass } = summing();
    const amounts = async () => (await Promise.all([erp.figures.accountBalance(scope), erp.figures.accountBalance(scope)])).map(amountOf);
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
    await erp.figures.accountBalance(scope);
    pass(30_000);
    balance.mockImplementation(down);
    expect(amountOf(await erp.figures.accountBalance(scope))).toBe("1");
    await vi.waitFor(async () => expect((await erp.figures.accountBalance(scope)).ok).toBe(false));
  });

  it("of a list are as old as the list: ten seconds, and asked by force at once", async () => {
    let asked = 0;
    const { erp, pass } = guarded({ documents: { balance: async () => ok([entry(String(++asked))]) } });
    const search = { sort_by: "doc_date", order: "desc" as const, criteria: [] };
    const amount = async (more = {}) => amountOf(await erp.documents.balance(scope, "pdf_orders", { ...search, ...more }));
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
      documents: { balance: () => new Promise((answer) => waiting.push((amount) => answer(ok([entry(amount)])))) },
    });
    const search = { sort_by: "doc_date", order: "desc" as const, criteria: [] };
    const before = erp.documents.balance(scope, "pdf_orders", search);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    const forced = erp.documents.balance(scope, "pdf_orders", { ...search, force_reload: true });
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]!("2");
    expect(amountOf(await forced)).toBe("2");
    waiting[0]!("1");
    expect(amountOf(await before)).toBe("1");
    expect(amountOf(await erp.documents.balance(scope, "pdf_orders", search))).toBe("2");
  });

  it("are asked anew after a write, also those that were under way then; an ERP that is away has none", async () => {
    const { erp, balance } = summing();
    const before = erp.figures.accountBalance(scope);
    erp.reset();
    expect(await erp.figures.accountBalance(scope)).toEqual(ok([entry("2")]));
    await before;
    expect(await erp.figures.accountBalance(scope)).toEqual(ok([entry("2")]));
    erp.reset();
    balance.mockImplementation(down);
    expect(await erp.figures.accountBalance(scope)).toMatchObject({ ok: false, problem: { kind: "erp_down" } });
  });
});

describe("the guard before a simulation", () => {
  const header: PricingHeader = {
    sales_area: "a",
    sold_to: "1",
    ship_to: "",
    payer: "",
    shipping_option: "",
    price_date: "",
    requested_date: "",
  };
  const total = { ok: true, value: headerOf(2) } as const;
  const simulate = (erp: ErpPort, emit: (chunk: LineResult[]) => unknown = () => {}) => erp.pricing.simulate(scope, header, [], emit);

  it("passes the parts on as they come, then the answer", async () => {
    const { erp } = guarded({
      pricing: {
        async simulate(_scope, _header, _lines, emit) {
          await emit([lineOf("1")]);
          await emit([lineOf("2")]);
          return total;
        },
      },
    });
    const names: string[] = [];
    expect(await simulate(erp, (chunk) => names.push(...chunk.map(({ line }) => line)))).toEqual(total);
    expect(names).toEqual(["1", "2"]);
  });

  it("believes nothing after a part that is rubbish, asks the ERP to stop, and answers that it was rubbish", async () => {
    let isStopped = false;
    const { erp, troubles } = guarded({
      pricing: {
        async simulate(_scope, _header, _lines, emit, { signal } = {}) {
          await emit([lineOf("1")]);
          await emit([{ html: "<h1>" }] as never);
          isStopped = signal?.aborted ?? false;
          await emit([lineOf("3")]);
          return total;
        },
      },
    });
    const names: string[] = [];
    expect(await simulate(erp, (chunk) => names.push(...chunk.map(({ line }) => line)))).toEqual({
      ok: false,
      problem: { kind: "erp_bad_answer" },
    });
    expect([names, isStopped]).toEqual([["1"], true]);
    expect(troubles).toMatchObject([{ call: "pricing.simulate", kind: "bad_answer" }]);
  });

  it("passes nothing on once the time is over, and has as much time again after each part", async () => {
    let late = (): void => {};
    const { erp } = guarded(
      {
        pricing: {
          async simulate(_scope, _header, _lines, emit) {
            for (let part = 0; part < 3; part += 1) {
              await new Promise((resolve) => setTimeout(resolve, 60));
              await emit([lineOf(String(part))]);
            }
            await new Promise<void>((resolve) => (late = resolve));
            await emit([lineOf("late")]);
            return total;
          },
        },
      },
      { limits: { first_byte: 150, complete_call: 150 } },
    );
    const names: string[] = [];
    expect(await simulate(erp, (chunk) => names.push(...chunk.map(({ line }) => line)))).toMatchObject({ problem: { kind: "erp_down" } });
    late();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(names).toEqual(["0", "1", "2"]);
  });

  it("opens no breaker for lists when it fails, nor do lists open its own", async () => {
    let answers = false;
    const { erp } = guarded({
      pricing: { simulate: async () => (answers ? total : down()) },
      materials: { list: async () => (answers ? down() : nothing) },
    });
    for (let call = 0; call < 6; call += 1) await simulate(erp);
    expect(await simulate(erp)).toMatchObject({ problem: { kind: "erp_down", retry_after: 10 } });
    expect(await erp.materials.list(scope, { page: 1, page_size: 10 })).toEqual(nothing);

    answers = true;
    erp.reset();
    for (let call = 0; call < 6; call += 1) await erp.materials.list(scope, { page: 1, page_size: 10, q: String(call) });
    expect(await simulate(erp)).toEqual(total);
  });

  it("after a document was written asks lists anew", async () => {
    let asked = 0;
    const { erp } = guarded({
      partners: { list: async () => ok({ items: [], total_results: (asked += 1) }) },
      ordering: {
        create: async () =>
          ok({
            kind: "order",
            doc_number: "1",
            doc_date: "20261120",
            created_at: "",
            items_count: 1,
            net_value: "1",
            total: "1",
            currency: "EUR",
            repeated: false,
            messages: [],
          }),
      },
    });
    const list = () => erp.partners.list(scope, { page: 1, page_size: 10 });
    expect([await list(), await list()]).toMatchObject([{ value: { total_results: 1 } }, { value: { total_results: 1 } }]);
    await erp.ordering.create(scope, "key", {
      kind: "order",
      header,
      po_number: "",
      note: "",
      ref_doc_number: "",
      valid_to: "",
      lines: [],
    });
    expect(await list()).toMatchObject({ value: { total_results: 2 } });
  });

  it("lacks a call that the adapter does not have", async () => {
    const { erp } = guarded({ pricing: { simulate: async () => total } });
    expect(await erp.pricing.header(scope, header, [])).toEqual({ ok: false, problem: { kind: "erp_lacks", capability: "pricing" } });
  });

  it("meets faults in the middle: parts come, then the ERP is away or answers rubbish", async () => {
    const { pricing } = guarded({
      pricing: {
        simulate: async (_scope, _header, _lines, emit) => {
          const chunks = async (to: (chunk: unknown) => unknown) => {
            for (const line of ["1", "2", "3"]) await to([lineOf(line)]);
            return ok(headerOf(3));
          };
          return withFaultsInChunks({ ...noFaults, ...fault, after_chunks: 2 }, chunks, emit as (chunk: unknown) => unknown);
        },
      },
    }).erp;
    let fault: object = { down: true };
    let names: string[] = [];
    const run = async () => {
      names = [];
      return pricing.simulate(scope, header, [], (chunk) => names.push(...chunk.map(({ line }) => line)));
    };
    expect([await run(), names]).toMatchObject([{ problem: { kind: "erp_down" } }, ["1", "2"]]);
    fault = { garbage: true };
    expect([await run(), names]).toMatchObject([{ problem: { kind: "erp_bad_answer" } }, ["1", "2"]]);
    fault = {};
    expect([await run(), names]).toMatchObject([{ ok: true }, ["1", "2", "3"]]);
  });
});

function lineOf(line: string): LineResult {
  const request = { line, material: "A", quantity: "1", unit: "EA", requested_date: "", batches: [], attributes: {} };
  return unknownResult(request, { material: undefined, messages: [] }, "EUR");
}

function headerOf(lines: number): HeaderResult {
  const money = {
    subtotal: "0",
    discount: "0",
    freight: "0",
    minimum_surcharge: "0",
    net_value: "0",
    tax_value: "0",
    rounding: "0",
    total: "0",
  };
  return { ...money, lines, currency: "EUR", weight: "0", taxes: [], next_values: [], credit: null, messages: [], trace: [] };
}
