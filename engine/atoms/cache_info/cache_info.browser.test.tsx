import { afterEach, expect, it } from "vitest";
import { successAnswer } from "../../../tests/support/test-env.ts";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import type { ApiCall } from "../../host/env.ts";

let shown: Shown | undefined;
afterEach(() => shown?.remove());

const body = [
  {
    uuid: "head",
    atom: "page_header",
    title: "Things",
    actions: [
      { uuid: "age", atom: "cache_info", source: "things" },
      { uuid: "refresh", atom: "button", label: "Refresh", on: { click: [{ do: "reload", source: "things", force: true }] } },
    ],
  },
];

it("[TBL-035] tells how old the data is, beside the action that reads it anew", async () => {
  const things = (call: ApiCall) =>
    successAnswer({
      items: [],
      cache_info: call.query?.["force_reload"] === "true" ? { cached: false } : { cached: true, cached_at: "2026-11-20T09:42:00Z" },
    });
  shown = await showNodes({ body, data: { things }, formats: { time_zone: "UTC", time_format: "%H:%M" } });
  const age = () => shown!.container.querySelector(".cache_info");
  await expect.poll(() => age()?.textContent).toBe("As of 09:42, 18 min ago");
  expect(age()!.nextElementSibling?.textContent).toBe("Refresh");

  (age()!.nextElementSibling as HTMLButtonElement).click();
  await expect.poll(() => age()?.textContent).toBe("Up to date");
});

it("says nothing of a list that could not be read", async () => {
  shown = await showNodes({
    body,
    data: { things: () => ({ ok: false as const, status: 503, errors: [{ code: "erp_down", message: "Down" }] }) },
  });
  await expect.poll(() => shown!.env.calls.length).toBe(1);
  expect(shown.container.querySelector(".cache_info")).toBeNull();
});
