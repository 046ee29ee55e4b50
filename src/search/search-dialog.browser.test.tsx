/** The search as people use it: by the keyboard, with answers that come late, out of order or not at all. */
import axe from "axe-core";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from "vitest";
import { page, userEvent } from "vitest/browser";
import messages from "../../page-configs/en.messages.json" with { type: "json" };
import type { ApiAnswer, ApiCall } from "../../engine/host/env.ts";
import { formatMessage } from "../../engine/index.ts";
import type { RecentHit, SearchAnswer, SearchHit } from "../../schemas/search.ts";
import { createTestEnv, errorAnswer, successAnswer, type TestEnv } from "../../tests/support/test-env.ts";
import "../shell/shell.css";
import { PortalContext } from "../shell/portal-context.ts";
import type { Portal } from "../shell/portal.ts";
import { SearchEverywhere } from "./search-everywhere.tsx";

const navigation = {
  groups: [
    {
      uuid: "work",
      items: [
        { uuid: "orders", label: "Orders", icon: "orders", path: "/orders" },
        { uuid: "quotes", label: "Quotes", icon: "quotes", path: "/quotes" },
      ],
    },
  ],
};
const texts: Readonly<Record<string, string>> = messages.texts;
const text = (key: string, args: Readonly<Record<string, unknown>> = {}) =>
  formatMessage(texts[key] ?? key, (name) => (name in args ? String(args[name]) : undefined));

const order = (number: string, more: Partial<SearchHit> = {}): SearchHit => ({
  id: `orders:${number}`,
  icon: "orders",
  title: `Order ${number}`,
  number,
  detail: "Harbour Supplies · 11/01/2026",
  path: `/orders/${number}`,
  found: { by: "number", label: "", value: number },
  exact: false,
  ...more,
});
const recentHit: RecentHit = {
  id: "quotes:900001",
  icon: "quotes",
  title: "Quote 900001",
  number: "900001",
  detail: "Harbour Supplies",
  path: "/quotes/900001",
};
const answerOf = (q: string, ...hits: SearchHit[]): SearchAnswer => ({
  q,
  groups: hits.length > 0 ? [{ kind: "quotes", title: "Found", hits }] : [],
  lists: hits.length > 0 ? [] : [`/orders?q=${q}`, `/quotes?q=${q}`],
});

let env: TestEnv;
let root: Root | undefined;
const container = document.createElement("div");
let opened: string[];
let shortcuts: Mock<() => void>;

/** What the server answers; each question waits until it is. */
type Searching = (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>;

async function open(searching: Searching, recent: readonly RecentHit[] = []): Promise<void> {
  env = createTestEnv({
    api: {
      "GET /v1/search": searching,
      "GET /v1/search/recent": () => successAnswer({ hits: recent }),
      "POST /v1/search/recent": () => successAnswer(null),
    },
  });
  shortcuts = vi.fn<() => void>();
  const session = { account: { permissions: {}, user_classification: "customer" }, proxied_by: null };
  const portal = { env, text, navigation, session, shownPath: "/dashboard", page: null } as unknown as Portal;
  document.body.append(container);
  root = createRoot(container);
  flushSync(() =>
    root!.render(
      <PortalContext value={portal}>
        <SearchEverywhere onShortcuts={shortcuts} />
      </PortalContext>,
    ),
  );
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field()).toHaveFocus();
}

beforeEach(() => {
  opened = [];
  vi.spyOn(window, "open").mockImplementation((path) => (opened.push(String(path)), null));
  return page.viewport(1280, 900);
});
afterEach(() => {
  root?.unmount();
  container.remove();
  vi.restoreAllMocks();
});

const field = () => page.getByRole("combobox", { name: "Search everywhere" });
const lines = () => [...document.querySelectorAll('[role="option"]')].map((line) => line.querySelector(".search__name")!.textContent);
const active = () => document.querySelector('[role="option"][aria-selected="true"] .search__name')?.textContent;
const show = (expected: readonly string[]) => vi.waitFor(() => expect(lines()).toEqual(expected));
const isOpen = () => document.querySelector("dialog") !== null;
const asked = () => env.calls.filter(({ path }) => path === "/v1/search").map(({ query }) => query?.["q"]);
const marks = () => [...document.querySelectorAll("mark")].map((mark) => mark.textContent);
const echo: Searching = ({ query }) => successAnswer(answerOf(query!["q"]!, order(`${query!["q"]}01`), order(`${query!["q"]}02`)));

describe("the search", () => {
  it("opens by its keys from wherever one is, and closes by them and by Escape, and gives the focus back", async () => {
    await open(echo);
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    await userEvent.click(page.getByRole("button", { name: "Search everywhere" }));
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard("{Control>}k{/Control}");
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    await expect.element(page.getByRole("button", { name: "Search everywhere" })).toHaveFocus();
  });

  it("begins with what was opened lately, and says what can be searched", async () => {
    await open(echo, [recentHit]);
    await show(["Quote 900001"]);
    await expect.element(page.getByText("Documents: number of an order", { exact: false })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(env.paths).toEqual(["/quotes/900001"]);
    expect(asked()).toEqual([]);
  });

  it("finds pages and actions at once, without the server", async () => {
    await open(() => new Promise(() => undefined));
    await userEvent.keyboard("quot");
    expect(lines()).toEqual(["Quotes"]);
    await userEvent.keyboard("{Enter}");
    expect(env.paths).toEqual(["/quotes"]);
    expect(isOpen()).toBe(false);

    await userEvent.keyboard("{Control>}k{/Control}");
    await userEvent.keyboard("shortcuts{Enter}");
    expect(shortcuts).toHaveBeenCalledOnce();
  });

  it("is walked through by the arrows, round and round, and says where one is", async () => {
    await open(echo);
    await userEvent.keyboard("77");
    await show(["Order 7701", "Order 7702"]);
    expect(active()).toBe("Order 7701");
    await userEvent.keyboard("{ArrowDown}");
    expect(active()).toBe("Order 7702");
    const line = document.querySelector('[aria-selected="true"]')!;
    expect(document.querySelector('[role="combobox"]')!.getAttribute("aria-activedescendant")).toBe(line.id);
    await userEvent.keyboard("{ArrowDown}");
    expect(active()).toBe("Order 7701");
    await userEvent.keyboard("{ArrowUp}{Enter}");
    expect(env.paths).toEqual(["/orders/7702"]);
  });

  it("opens in a new tab and stays open by Ctrl and Enter", async () => {
    await open(echo);
    await userEvent.keyboard("77");
    await show(["Order 7701", "Order 7702"]);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect([opened, env.paths, isOpen()]).toEqual([["/orders/7701"], [], true]);
  });

  it("marks what was typed, in a number whatever signs it is written with", async () => {
    await open(({ query }) =>
      successAnswer(answerOf(query!["q"]!, order("500001", { found: { by: "reference", label: "Their number", value: "PO-7/2026" } }))),
    );
    await userEvent.keyboard("po 7");
    await show(["Order 500001"]);
    expect(marks()).toEqual(["PO-7"]);
  });

  it("has no defects for a screen reader, with lines and without", async () => {
    await open(({ query }) => successAnswer(query!["q"] === "x" ? answerOf("x") : answerOf(query!["q"]!, order("7701"))), [recentHit]);
    // What is still fading in has no colors yet.
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const findings = async () =>
      (await axe.run(document.querySelector("dialog")!)).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
    expect(await findings()).toEqual([]);
    await userEvent.keyboard("77");
    await show(["Order 7701"]);
    expect(await findings()).toEqual([]);
    await userEvent.keyboard("{Backspace}{Backspace}x");
    await show(["Search Orders for “x”", "Search Quotes for “x”"]);
    expect(await findings()).toEqual([]);
  });
});

describe("answers", () => {
  it("are asked for once the keys rest, and only for the last that was typed", async () => {
    await open(echo);
    await userEvent.keyboard("7");
    await userEvent.keyboard("7");
    await userEvent.keyboard("0");
    await show(["Order 77001", "Order 77002"]);
    expect(asked().at(-1)).toBe("770");
    expect(asked().length).toBeLessThanOrEqual(3);
  });

  it("that come late are never shown above a newer one, and are no longer waited for", async () => {
    const waiting = new Map<string, (answer: ApiAnswer) => void>();
    const signals: AbortSignal[] = [];
    await open(({ query, signal }) => {
      signals.push(signal!);
      return new Promise((answer) => waiting.set(query!["q"]!, answer));
    });
    await userEvent.keyboard("77");
    await vi.waitFor(() => expect(waiting.has("77")).toBe(true));
    await userEvent.keyboard("8");
    await vi.waitFor(() => expect(waiting.has("778")).toBe(true));
    expect(signals.map(({ aborted }) => aborted).slice(-2)).toEqual([true, false]);

    waiting.get("778")!(successAnswer(answerOf("778", order("778001"))));
    await show(["Order 778001"]);
    waiting.get("77")!(successAnswer(answerOf("77", order("770001"))));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(lines()).toEqual(["Order 778001"]);
  });

  it("open what is meant as soon as they come, where Enter was pressed before", async () => {
    let answer: (answer: ApiAnswer) => void = () => undefined;
    await open(() => new Promise((resolve) => (answer = resolve)));
    await userEvent.keyboard("500001{Enter}");
    expect(env.paths).toEqual([]);
    await vi.waitFor(() => expect(asked().at(-1)).toBe("500001"));
    answer(successAnswer(answerOf("500001", order("500001009"), order("500001", { exact: true }))));
    await vi.waitFor(() => expect(env.paths).toEqual(["/orders/500001"]));
    expect(isOpen()).toBe(false);
  });

  it("open nothing by themselves where several are meant, or something else was typed since", async () => {
    let answer: (answer: ApiAnswer) => void = () => undefined;
    await open(() => new Promise((resolve) => (answer = resolve)));
    await userEvent.keyboard("5000{Enter}");
    await vi.waitFor(() => expect(asked().at(-1)).toBe("5000"));
    answer(successAnswer(answerOf("5000", order("500001"), order("500002"))));
    await show(["Order 500001", "Order 500002"]);
    expect(env.paths).toEqual([]);
  });

  it("that find nothing say what was searched, and lead to the lists with the same search", async () => {
    await open(({ query }) => successAnswer(answerOf(query!["q"]!)));
    await userEvent.keyboard("zzz");
    await show(["Search Orders for “zzz”", "Search Quotes for “zzz”"]);
    await expect.element(page.getByText("Nothing found for “zzz”.")).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(env.paths).toEqual(["/quotes?q=zzz"]);
  });

  it("that the ERP cannot give are said to be missing, and what is here is found all the same; it is asked again on demand", async () => {
    let down = true;
    await open(
      ({ query }) =>
        down ? errorAnswer(503, { code: "erp_down", message: "The ERP is away." }) : (echo({ query } as ApiCall) as ApiAnswer),
      [recentHit],
    );
    await userEvent.keyboard("qu");
    await expect
      .element(page.getByRole("alert").getByText(/The ERP is away\. Pages, actions and what you opened lately are still found\./))
      .toBeVisible();
    expect(lines()).toEqual(["Quote 900001", "Quotes"]);
    down = false;
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await show(["Quote 900001", "Quotes", "Order qu01", "Order qu02"]);
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });

  it("do not change how high the list is", async () => {
    await open(echo);
    const height = () => document.querySelector("dialog")!.getBoundingClientRect().height;
    const empty = height();
    await userEvent.keyboard("77");
    await show(["Order 7701", "Order 7702"]);
    expect(height()).toBe(empty);
  });
});
