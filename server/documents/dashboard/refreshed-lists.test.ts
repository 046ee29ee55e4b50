/** Which lists offer to be read from the ERP anew, over all pages of the product as they are served. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { readProductFiles } from "../../configs/page-configs/product-files.ts";
import { testApp, type TestApp } from "../../../tests/support/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.addUser({ username: "admin", role: "administrator" });
  await test.addUser({ username: "buyer" });
});
afterAll(() => test.close());

interface Source {
  id: string;
  type: string;
  data_url?: string;
}

/** Everything inside of a document that is an object. */
function* inside(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* inside(part);
}

it("[TBL-032] a refresh that forces a reload is offered on recent orders, payments, sales documents, invoices, PDF orders, quotes, shipments and assigned partners, and on no other list", async () => {
  const lists = new Set<string>();
  const forced = new Set<string>();
  const besideAge = new Set<string>();
  for (const user of ["admin", "buyer"]) {
    const headers = await test.signIn(user);
    for (const { id } of readProductFiles().filter((file) => file.id.startsWith("page:"))) {
      const answer = await test.call("GET", `/v1/pages?key=${encodeURIComponent(id.slice("page:".length))}`, { headers });
      if (answer.statusCode !== 200) continue;

      const { document } = answer.json<{ data: { document: { data?: Source[]; body: unknown } } }>().data;
      const sources = (document.data ?? []).filter(({ type }) => type === "list");
      for (const { data_url } of sources) lists.add(data_url!);
      const addressOf = (source: unknown) => sources.find((one) => one.id === source)?.data_url;
      for (const part of inside(document.body)) {
        const address = addressOf(part["source"]);
        if (address === undefined) continue;
        if (part["do"] === "reload" && part["force"] === true) forced.add(address);
        if (part["atom"] === "cache_info") besideAge.add(address);
      }
    }
  }
  expect([...forced].toSorted()).toEqual([
    "/v1/assigned_partners",
    "/v1/invoices",
    "/v1/payments",
    "/v1/quotes",
    "/v1/recent_orders",
    "/v1/reports/pdf_orders",
    "/v1/salesdocs",
    "/v1/shipments",
  ]);
  expect([...besideAge].toSorted()).toEqual([...forced].toSorted());
  expect(lists.size).toBeGreaterThan(forced.size);
});
