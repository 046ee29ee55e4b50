/** What an answer brings is kept as it came: a page shows whatever of it its document names. */
import { afterEach, expect, it } from "vitest";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";

let shown: Shown | undefined;
afterEach(() => shown?.remove());

const value = (uuid: string, path: string) => ({ uuid, atom: "value", value: { $: { var: path } } });
const text = () => shown!.container.textContent ?? "";

it("[STORE-011] a record keeps its parts under the names of the answer", async () => {
  const order = {
    details: { title: "A thing" },
    pricing: [{ title: "Total of it" }],
    texts: [{ text: "A note on it" }],
    items: [{ material: "M-1" }, { material: "M-2" }],
    pagination: { page: 1, page_size: 2, total_pages: 1, total_results: 2 },
    output_types: [{ title: "A paper of it" }],
    attachments: [{ name: "a-plan.pdf" }],
    params: { number: "4711" },
  };
  const lists = [
    ["pricing", "title"],
    ["texts", "text"],
    ["items", "material"],
    ["output_types", "title"],
    ["attachments", "name"],
  ] as const;
  shown = await showNodes({
    body: [
      value("title", "data.order.details.title"),
      value("total", "data.order.pagination.total_results"),
      ...lists.map(([name, shows]) => ({
        uuid: name.replace("_", "-"),
        atom: "repeat",
        source: `order.${name}`,
        key: shows,
        children: [value(`${name.replace("_", "-")}-value`, `row.${shows}`)],
      })),
    ],
    // `showNodes` takes what has `items` for a list; the source is a record all the same.
    data: { order: { details: {} } },
    api: {
      "GET /v1/shown/order": () => ({ ok: true, status: 200, data: order, notifications: { messages: [], infos: [], warnings: [] } }),
    },
  });
  for (const said of ["A thing", "Total of it", "A note on it", "M-1", "M-2", "A paper of it", "a-plan.pdf"])
    await expect.poll(text).toContain(said);
  expect(shown.page.source("order")!.data).toEqual(order);
});

it("[STORE-006] each list keeps its own params, flag, error and messages", async () => {
  const second = Promise.withResolvers<void>();
  const told = (messages: string[]) => ({ ...successAnswer({ items: [] }), notifications: { messages, infos: [], warnings: [] } });
  shown = await showNodes({
    body: [{ uuid: "both", atom: "notifications", sources: ["one", "two", "three"] }],
    sources: ["one", "two", "three"].map((id) => ({ id, type: "list", data_url: `/v1/${id}` })),
    api: {
      "GET /v1/one": () => told(["Read."]),
      "GET /v1/two": async () => {
        await second.promise;
        return told([]);
      },
      "GET /v1/three": () => errorAnswer(422, { message: "Too many." }),
    },
  });
  const [one, two, three] = ["one", "two", "three"].map((id) => shown!.page.source(id)!);
  await one!.change({ q: "pump", page_size: 25 });
  await expect.poll(() => three!.state).toBe("error");
  expect([one!, two!, three!].map(({ params }) => params["q"])).toEqual(["pump", undefined, undefined]);
  expect([one!, two!, three!].map(({ fetching }) => fetching)).toEqual([false, true, false]);
  expect([one!, two!, three!].map(({ errors }) => errors.map(({ message }) => message))).toEqual([[], [], ["Too many."]]);
  expect([one!, two!, three!].map(({ messages }) => [...messages])).toEqual([["Read."], [], []]);

  second.resolve();
  await expect.poll(() => two!.fetching).toBe(false);
  expect(three!.errors).toHaveLength(1);
});

it("[STORE-013] fields that nobody has described are passed through and shown as soon as a document names them", async () => {
  const extra = { harbour_dues: "12.50", berth: { name: "Quay 7", depth: [11, 12] }, __kept: true };
  shown = await showNodes({
    body: [
      value("dues", "data.call.harbour_dues"),
      value("berth", "data.call.berth.name"),
      value("depth", "data.call.berth.depth.1"),
      { uuid: "ships", atom: "repeat", source: "ships", key: "id", children: [value("flag", "row.flag_state.code")] },
    ],
    data: { call: { id: "1", ...extra }, ships: { items: [{ id: "a", flag_state: { code: "PT" } }] } },
  });
  for (const said of ["12.50", "Quay 7", "12", "PT"]) await expect.poll(text).toContain(said);
  // Also what no document names is still there, as it came.
  expect(shown.page.source("call")!.data).toEqual({ id: "1", ...extra });
});
