/** All answers on a page read anew. */
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import { errorAnswer, successAnswer } from "../../../tests/support/test-env.ts";
import type { ApiAnswer, ApiCall } from "../../host/env.ts";

let shown: Shown;
afterEach(() => shown.remove());

interface Asked {
  items: { id: string }[];
  force_reload?: boolean;
}
const askedBy = ({ body }: ApiCall): Asked => body as Asked;
const calls = () => shown.env.calls.filter(({ path }) => path === "/v1/ages").map(askedBy);

const body = [
  { uuid: "all", atom: "refresh_answers", data_url: "/v1/ages", label: "Refresh all" },
  {
    uuid: "things",
    atom: "repeat",
    source: "things",
    key: "id",
    children: [
      {
        uuid: "age",
        atom: "row_answer",
        method: "POST",
        data_url: "/v1/ages",
        item: { id: { $: { var: "row.id" } } },
        label: "Age",
        children: [{ uuid: "value", atom: "value", value: { $: { cat: [{ var: "answer.id" }, " is ", { var: "answer.age" }] } } }],
      },
    ],
  },
];

async function show(count: number, answer: (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>): Promise<void> {
  const items = Array.from({ length: count }, (_, at) => ({ id: `t${at}` }));
  shown = await showNodes({ body, data: { things: { items } }, api: { "POST /v1/ages": answer }, formats: { time_format: "%H:%M" } });
}
const ages =
  (cache_info: (id: string) => object | undefined = () => ({ cached: false }), age = "1") =>
  (call: ApiCall) =>
    successAnswer({ items: askedBy(call).items.map(({ id }) => ({ id, age, cache_info: cache_info(id) })) });
const button = () => page.getByRole("button", { name: "Refresh all" });
const progress = () => shown.container.querySelector(".refresh_answers__progress")?.textContent;

describe("the action for all answers on a page", () => {
  it("asks for all of them anew, a dozen in a call, and says how many have come; what stood there stays until then", async () => {
    const later = Promise.withResolvers<void>();
    await show(14, async (call) => {
      if (!askedBy(call).force_reload) return ages()(call);
      if (askedBy(call).items.length === 12) await later.promise;
      return ages(undefined, "2")(call);
    });
    await expect.element(page.getByText("t13 is 1")).toBeVisible();
    await userEvent.click(button());
    await expect.poll(progress).toBe("2 of 14 read");
    await expect.element(button()).toHaveAttribute("aria-busy", "true");
    await expect.element(page.getByText("t13 is 2")).toBeVisible();
    await expect.element(page.getByText("t0 is 1")).toBeVisible();
    later.resolve();
    await expect.element(page.getByText("t0 is 2")).toBeVisible();
    await expect.poll(progress).toBe("");
    expect(calls().map(({ items, force_reload }) => [items.length, force_reload])).toEqual([
      [12, undefined],
      [2, undefined],
      [12, true],
      [2, true],
    ]);
  });

  it("says how old the oldest of the answers is, and nothing where no answer has an age", async () => {
    const at = (id: string) => `2026-11-20T09:${id === "t1" ? "42" : "50"}:00Z`;
    await show(
      3,
      ages((id) => (id === "t2" ? { cached: false } : { cached: true, cached_at: at(id) })),
    );
    const age = () => shown.container.querySelector(".refresh_answers .cache_info")?.textContent;
    await expect.poll(age).toMatch(/18 min ago$/);
    shown.remove();
    await show(
      2,
      ages(() => undefined),
    );
    await expect.element(page.getByText("t1 is 1")).toBeVisible();
    expect(age()).toBeUndefined();
  });

  it("counts those that could not be read, and tries them again with the others", async () => {
    let isDown = true;
    await show(2, (call) => (isDown ? errorAnswer(503, { code: "erp_down", message: "Down." }) : ages()(call)));
    await expect.poll(progress).toBe("2 not known at the moment");
    isDown = false;
    await userEvent.click(button());
    await expect.element(page.getByText("t1 is 1")).toBeVisible();
    await expect.poll(progress).toBe("");
  });

  it("is not there while nothing on the page asks", async () => {
    await show(0, ages());
    await expect.poll(() => shown.env.calls.length).toBe(1);
    expect(button().query()).toBeNull();
  });

  it("reads one entry anew by its own button, without a word about the others", async () => {
    await show(2, ages());
    await userEvent.click(page.getByRole("button", { name: "Age: read anew" }).first());
    await expect.poll(() => calls().length).toBe(2);
    expect(calls()[1]).toEqual({ items: [{ id: "t0" }], force_reload: true });
    expect(progress()).toBe("");
  });
});
