/** Choices that the server finds while one types: late enough, cancelled by the next key, page by page. */
import { makeObservable, observable, observableRef, runInAction } from "mobx";
import type { ApiAnswer, EngineEnv } from "../../host/env.ts";
import { ownPath } from "../../rules/own-path.ts";
import { choicesOf, sameChoice, type Choice } from "./choice.ts";
import type { RemoteOffer } from "./offer.ts";

const page_size = 50;
/** Milliseconds without a key before the server is asked. */
const quiet = 250;

export class RemoteChoices {
  choices: readonly Choice[] = [];
  state: "loading" | "ready" | "error" = "loading";
  message: string | undefined = undefined;
  /** How many there are, also those of pages that nobody has looked at. */
  total = 0;
  private readonly env: EngineEnv;
  private readonly offer: RemoteOffer;
  private typed: string | undefined = undefined;
  private page = 0;
  private pages = 1;
  private running: AbortController | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(env: EngineEnv, offer: RemoteOffer) {
    this.env = env;
    this.offer = offer;
    makeObservable(this, { choices: observableRef, state: observable, message: observableRef, total: observable });
  }

  /** The first question is asked at once, the next ones when the keys rest. What was found stays until there is something else. */
  ask(typed: string): void {
    if (typed === this.typed) return;
    const delay = this.typed === undefined ? 0 : quiet;
    this.typed = typed;
    clearTimeout(this.timer);
    this.running?.abort();
    this.running = undefined;
    runInAction(() => (this.state = "loading"));
    this.timer = setTimeout(() => void this.load(1), delay);
  }

  /** The next page, when there is one and nothing is under way. */
  more(): void {
    if (this.state === "ready" && !this.running && this.page < this.pages) void this.load(this.page + 1);
  }

  retry(): void {
    runInAction(() => (this.state = "loading"));
    void this.load(1);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.running?.abort();
    this.running = undefined;
  }

  private async load(page: number): Promise<void> {
    const mine = new AbortController();
    this.running = mine;
    const answer = await ask(this.env, this.offer, this.typed ?? "", page, mine.signal);
    if (this.running !== mine) return;

    this.running = undefined;
    runInAction(() => {
      if (!answer.ok) {
        this.state = "error";
        this.message = answer.errors[0]?.message;
        return;
      }
      const { records, choices, pages, total } = readAnswer(answer.data, this.offer);
      this.offer.onFound?.(records, page);
      const loadedValues = new Set(this.choices.map(({ value }) => String(value)));
      this.choices = page === 1 ? choices : [...this.choices, ...choices.filter(({ value }) => !loadedValues.has(String(value)))];
      this.page = page;
      this.pages = pages;
      this.total = Math.max(total, this.choices.length);
      this.state = "ready";
    });
  }
}

/** The choice with this value or name: what a record brought along, or what was pasted. `null` when there is none, `undefined` when nobody could be asked. */
export async function fetchChoice(env: EngineEnv, offer: RemoteOffer, value: unknown): Promise<Choice | null | undefined> {
  const answer = await ask(env, offer, String(value), 1);
  if (!answer.ok) return undefined;
  const { choices } = readAnswer(answer.data, offer);
  const wanted = String(value).toLowerCase();
  return (
    choices.find((choice) => sameChoice(choice.value, value)) ??
    choices.find((choice) => String(choice.value).toLowerCase() === wanted || choice.text.toLowerCase() === wanted) ??
    null
  );
}

function ask(
  env: EngineEnv,
  { path, query, search_param }: RemoteOffer,
  typed: string,
  page: number,
  signal?: AbortSignal,
): Promise<ApiAnswer> {
  // A name in the address has no value yet: there is nothing to choose from.
  if (path === "") return Promise.resolve({ ok: true, status: 200, data: [], notifications: { messages: [], infos: [], warnings: [] } });
  const searchText = typed.trim();
  return env.send({
    method: "GET",
    path,
    query: { ...query, ...(searchText && { [search_param]: searchText }), page: String(page), page_size: String(page_size) },
    ...(signal && { signal }),
  });
}

function readAnswer(
  data: unknown,
  { fields }: RemoteOffer,
): { records: readonly unknown[]; choices: Choice[]; pages: number; total: number } {
  const found = Array.isArray(data) ? (data as unknown[]) : ownPath(data, ["items"]);
  const records = Array.isArray(found) ? (found as Record<string, unknown>[]) : [];
  const choices = choicesOf(records, fields);
  const pages = ownPath(data, ["pagination", "total_pages"]);
  const total = ownPath(data, ["pagination", "total_results"]);
  return { records, choices, pages: typeof pages === "number" ? pages : 1, total: typeof total === "number" ? total : choices.length };
}
