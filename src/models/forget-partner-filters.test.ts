/** What is kept for a user is rid of the partner before. */
import { expect, it } from "vitest";
import type { ApiCall } from "../../engine/index.ts";
import { addresses } from "./addresses.ts";
import { forgetPartnerFilters } from "./forget-partner-filters.ts";

it("[PTNR-031] forgets payer and company code numbers of lists and pages, here and on the server, and keeps the rest", async () => {
  const kept = new Map<string, unknown>([
    ["list:orders:orders", { q: "pump", payer_number: "3000", company_code: "10" }],
    ["list:bills:bills", { status: "OPEN", search_criteria_1: "company_code", search_criteria_value_1: "10", page_size: 25 }],
    ["state:report:company_code_number", "10"],
    ["state:report:view", "chart"],
    ["note:payer_number", "not a list's"],
  ]);
  const sent: ApiCall[] = [];
  const store = { read: (key: string) => kept.get(key), write: (key: string, value: unknown) => kept.set(key, value) };
  const send = async (call: ApiCall) => {
    sent.push(call);
    return { ok: true, status: 200 };
  };
  await forgetPartnerFilters({ addresses, store, send } as never, [...kept.keys()]);

  expect(Object.fromEntries(kept)).toEqual({
    "list:orders:orders": { q: "pump" },
    "list:bills:bills": { status: "OPEN", search_criteria_1: "company_code", page_size: 25 },
    "state:report:company_code_number": undefined,
    "state:report:view": "chart",
    "note:payer_number": "not a list's",
  });
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ["/v1/user/settings/list%3Aorders%3Aorders", { value: { q: "pump" } }],
    ["/v1/user/settings/list%3Abills%3Abills", { value: { status: "OPEN", search_criteria_1: "company_code", page_size: 25 } }],
    ["/v1/user/settings/state%3Areport%3Acompany_code_number", { value: null }],
  ]);
});
