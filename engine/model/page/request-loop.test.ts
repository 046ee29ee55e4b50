import { describe, expect, it } from "vitest";
import type { ApiAnswer } from "../../host/env.ts";
import { successAnswer, createTestEnv, errorAnswer } from "../../../tests/support/test-env.ts";
import { createArea } from "./request-loop.ts";

const get = { method: "GET", path: "/v1/things" } as const;
const list = (...items: Record<string, unknown>[]) => ({
  items,
  pagination: { page: 1, page_size: 10, total_pages: 1, total_results: items.length },
});

/** An API whose answers the test gives when it wants to. */
function heldApi() {
  const held: ((answer: ApiAnswer) => void)[] = [];
  const hold = () => new Promise<ApiAnswer>((resolve) => held.push(resolve));
  return { held, env: createTestEnv({ api: { "GET /v1/things": hold, "PATCH /v1/things/2": hold } }) };
}

describe("the request loop", () => {
  it("sets the fetching flag and clears the last error while a read runs", async () => {
    const { held, env } = heldApi();
    const area = createArea(env);
    const first = area.fetch(get);
    held[0]!(errorAnswer(503, { message: "The ERP is down." }));
    await first;
    expect(area.errors).toEqual([{ code: "refused", message: "The ERP is down." }]);
    expect(area.fetching).toBe(false);

    void area.fetch(get);
    expect(area.fetching).toBe(true);
    expect(area.updating).toBe(false);
    expect(area.errors).toEqual([]);
  });

  it("sets the updating flag and clears the last error while a write runs", async () => {
    const { held, env } = heldApi();
    const area = createArea(env);
    const first = area.fetch(get);
    held[0]!(errorAnswer(500, { message: "No." }));
    await first;

    const write = area.write({ method: "PATCH", path: "/v1/things/2" });
    expect(area.updating).toBe(true);
    expect(area.fetching).toBe(false);
    expect(area.errors).toEqual([]);
    held[1]!(errorAnswer(422, { message: "Too long.", field: "name" }));
    await write;
    expect(area.updating).toBe(false);
    expect(area.errors).toEqual([{ code: "refused", message: "Too long.", field: "name" }]);
  });

  it("takes the last copy that a failure brings along, and says that it failed", async () => {
    const { held, env } = heldApi();
    const area = createArea(env);
    const first = area.fetch(get);
    const copy = { ...list({ id: 1 }), cache_info: { cached: true, cached_at: "2026-11-20T09:00:00Z" } };
    held[0]!({ ...errorAnswer(503, { message: "The ERP is down." }), data: copy } as ApiAnswer);
    await first;
    expect(area.items).toEqual([{ id: 1 }]);
    expect(area.errors).toHaveLength(1);

    const second = area.fetch(get);
    held[1]!({ ...errorAnswer(409, { message: "Somebody else was faster." }), data: { id: 2 } } as ApiAnswer);
    await second;
    expect(area.items).toEqual([{ id: 1 }]);
  });

  it("stores the data, and keeps the old ones while it reads again and when that fails", async () => {
    const { held, env } = heldApi();
    const area = createArea(env);
    const first = area.fetch(get);
    held[0]!(successAnswer(list({ id: 1 })));
    await first;
    expect(area.items).toEqual([{ id: 1 }]);
    expect(area.loaded).toBe(true);

    const second = area.fetch(get);
    expect(area.items).toEqual([{ id: 1 }]);
    held[1]!(errorAnswer(503, { message: "Down." }));
    await second;
    expect(area.items).toEqual([{ id: 1 }]);
    expect(area.fetching).toBe(false);
  });

  it("stores and shows the messages of an answer", async () => {
    const env = createTestEnv({ api: { "GET /v1/things": () => successAnswer(null, ["Done."]) } });
    const area = createArea(env);
    await area.fetch(get);
    expect(area.messages).toEqual(["Done."]);
    expect(env.notices).toEqual([{ tone: "success", text: "Done." }]);
  });

  it("puts an edited record in the place of the one with its id", async () => {
    const { held, env } = heldApi();
    const area = createArea(env);
    const read = area.fetch(get);
    held[0]!(successAnswer(list({ id: 1, name: "a" }, { id: 2, name: "b" })));
    await read;

    const write = area.write({ method: "PATCH", path: "/v1/things/2" });
    held[1]!(successAnswer({ id: 2, name: "B" }));
    await write;
    expect(area.items).toEqual([
      { id: 1, name: "a" },
      { id: 2, name: "B" },
    ]);
  });

  it("drops the answer of a read that a newer one overtook", async () => {
    const { held, env } = heldApi();
    const area = createArea(env);
    const slow = area.fetch(get);
    const fast = area.fetch(get);
    expect(env.calls[0]!.signal!.aborted).toBe(true);
    held[1]!(successAnswer(list({ id: "new" })));
    await fast;
    held[0]!(successAnswer(list({ id: "old" })));
    expect(await slow).toBeUndefined();
    expect(area.items).toEqual([{ id: "new" }]);
  });
});
