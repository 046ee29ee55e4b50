/**
 * The loop of flag, call, data or errors, written once for every area: a list, a record.
 *
 * It brings mobx-state-tree, so only what has a source may import this file for its values: a form is sent, and a step writes,
 * without keeping what comes back (`send-write.ts`).
 */
import { flow, getEnv, types, type Instance } from "mobx-state-tree";
import type { ApiError, Notifications } from "../../../schemas/answer.ts";
import type { ApiAnswer, ApiCall, EngineEnv } from "../../host/env.ts";
import type { ListParams } from "../list/source-view.ts";
import { sendWrite, showNotifications } from "./send-write.ts";
import { ownPath } from "../../rules/own-path.ts";

export const Area = types
  .model("Area", {
    fetching: false,
    updating: false,
    /** True from the first answer on; `data` may be null then, too. */
    loaded: false,
    data: types.frozen<unknown>(null),
    params: types.frozen<ListParams>({}),
    errors: types.frozen<readonly ApiError[]>([]),
    messages: types.frozen<readonly string[]>([]),
    infos: types.frozen<readonly string[]>([]),
    warnings: types.frozen<readonly string[]>([]),
    /** ISO UTC of the last successful answer. */
    loaded_at: "",
  })
  .volatile(() => ({ running: undefined as AbortController | undefined }))
  .views((self) => ({
    get items(): readonly Record<string, unknown>[] {
      return itemsOf(self.data);
    },
  }))
  .actions((self) => ({
    setParams(params: ListParams) {
      self.params = params;
    },

    replaceItem(item: unknown) {
      self.data = withItem(self.data, item);
    },

    stop() {
      self.running?.abort();
      self.running = undefined;
      self.fetching = false;
    },
  }))
  .actions((self) => {
    const env = () => getEnv<{ engine: EngineEnv }>(self).engine;

    function clearErrors() {
      self.errors = [];
      keep({ messages: [], infos: [], warnings: [] });
    }

    function keep({ messages, infos, warnings }: Notifications) {
      self.messages = messages;
      self.infos = infos;
      self.warnings = warnings;
    }

    function store(answer: ApiAnswer) {
      if (!answer.ok) {
        self.errors = answer.errors;
        // While the ERP is away the server sends its last copy along: with its age it is better than nothing.
        if (!isCopy(answer.data)) return;
        self.data = answer.data;
        self.loaded = true;
        return;
      }
      self.data = answer.data;
      self.loaded = true;
      self.loaded_at = env().now().toISOString();
      keep(answer.notifications);
      showNotifications(env(), answer.notifications);
    }

    return {
      /**
       * Reads. A newer read cancels an older one, whose answer is then dropped; the old data stay meanwhile.
       * @param cached what the call is answered, where that has come with another answer
       */
      fetch: flow(function* fetch(call: ApiCall, cached?: ApiAnswer): Generator<Promise<ApiAnswer>, ApiAnswer | undefined, ApiAnswer> {
        self.running?.abort();
        const mine = new AbortController();
        self.running = mine;
        self.fetching = true;
        clearErrors();

        const answer = cached ?? (yield env().send({ ...call, signal: mine.signal }));
        if (self.running !== mine) return undefined;

        self.running = undefined;
        self.fetching = false;
        store(answer);
        return answer;
      }),

      /** Creates, changes or deletes. What comes back as one record takes the place of the list's item with its id. */
      write: flow(function* write(call: ApiCall): Generator<Promise<ApiAnswer>, ApiAnswer, ApiAnswer> {
        self.updating = true;
        clearErrors();

        const answer = yield sendWrite(env(), call);
        self.updating = false;
        if (!answer.ok) {
          self.errors = answer.errors;
          return answer;
        }
        keep(answer.notifications);
        self.data = hasItems(self.data) ? withItem(self.data, answer.data) : answer.data;
        self.loaded = true;
        return answer;
      }),
    };
  });

export interface Area extends Instance<typeof Area> {}

export function createArea(engine: EngineEnv): Area {
  return Area.create({}, { engine });
}

interface WithItems {
  items: readonly Record<string, unknown>[];
}

const hasItems = (data: unknown): data is WithItems =>
  typeof data === "object" && data !== null && Object.hasOwn(data, "items") && Array.isArray((data as WithItems).items);

const isCopy = (data: unknown): boolean => hasItems(data) && ownPath(data, ["cache_info", "cached"]) === true;

/** A list's items; lists that are not paged may also answer a bare array. */
function itemsOf(data: unknown): readonly Record<string, unknown>[] {
  if (Array.isArray(data)) return data as Record<string, unknown>[];
  return hasItems(data) ? data.items : [];
}

const idOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, "id") ? (value as { id: unknown }).id : undefined;

/** The list with the item of the same id replaced; unchanged when the list has none. */
function withItem(data: unknown, item: unknown): unknown {
  const id = idOf(item);
  if (id === undefined) return data;

  const replace = (items: readonly unknown[]) => items.map((old) => (idOf(old) === id ? item : old));
  if (Array.isArray(data)) return replace(data);
  return hasItems(data) ? { ...data, items: replace(data.items) } : data;
}
