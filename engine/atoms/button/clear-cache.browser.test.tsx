/** A button that asks an address: the one of the configurations' list, as it ships. */
import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import configs from "../../../page-configs/admin/configs.page.json" with { type: "json" };
import type { Node } from "../../../schemas/node.ts";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import type { ApiAnswer } from "../../host/env.ts";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";

let shown: Shown;
afterEach(() => shown.remove());

const head = configs.body[0] as unknown as Node;
const button = page.getByRole("button", { name: "Clear the cache" });
const asked = () => shown.env.calls.map(({ method, path, body }) => ({ method, path, body }));

it("[ENG-067] a clear-cache button sends a request to its configured address, once, and says that it is done", async () => {
  const answer = Promise.withResolvers<ApiAnswer>();
  shown = await showNodes({ body: [head], api: { "POST /v1/admin/clear_cache": () => answer.promise } });
  await userEvent.click(button);
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await vi.waitFor(() => expect(asked()).toEqual([{ method: "POST", path: "/v1/admin/clear_cache", body: {} }]));
  (button.element() as HTMLElement).click();
  expect(shown.env.notices).toEqual([]);
  answer.resolve(successAnswer(null));
  await vi.waitFor(() => expect(shown.env.notices).toMatchObject([{ text: "The cache is cleared on all servers." }]));
  await expect.element(button).not.toHaveAttribute("aria-busy");
  expect(asked()).toHaveLength(1);
});

it("[ENG-067] goes where the configuration says, and tells why it failed instead of success", async () => {
  const moved = JSON.parse(JSON.stringify(head).replace("/v1/admin/clear_cache", "/v1/other/caches")) as Node;
  shown = await showNodes({ body: [moved], api: { "POST /v1/other/caches": () => errorAnswer(503, { message: "Not now." }) } });
  await userEvent.click(button);
  await vi.waitFor(() => expect(shown.env.notices).toMatchObject([{ text: "Not now." }]));
  expect(asked()).toEqual([{ method: "POST", path: "/v1/other/caches", body: {} }]);
});
