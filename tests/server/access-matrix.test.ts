/**
 * Every route of the API, every role, own, foreign and absent documents. The routes come from the server itself, so a new one is
 * walked without being named here; one that takes a document of a kind that is not known here fails.
 */
import type { RouteOptions } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestData } from "../support/erp-documents.ts";
import { declaredRoutes } from "../../server/platform/plugins/access.ts";
import { permissionNames } from "../../server/identity/roles/permissions.ts";
import { seededRoles, type SeededRole } from "../../server/identity/roles/seed-roles.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../support/trading-portal.ts";

const uk = "1000/10/00";
const eu = "2000/10/00";
const clock = () => new Date("2026-11-15T12:00:00Z");

/** Whose they are: the buyer's, another customer's in the same sales area, and one's in a sales area that nobody here works in. */
const owners = {
  own: { sold_to: "1000", sales_area: uk, currency: "GBP", end: "01" },
  foreign: { sold_to: "2000", sales_area: uk, currency: "GBP", end: "02" },
  faraway: { sold_to: "3000", sales_area: eu, currency: "EUR", end: "03" },
} as const;
type Whose = keyof typeof owners | "absent";

/** What the numbers of each kind begin with, by the first part of the path that takes them. */
const families = new Map([
  ["salesdocs", "5001"],
  ["quotes", "2001"],
  ["shipments", "8001"],
  ["invoices", "9001"],
  ["payments", "1401"],
]);
const others = { open_items: "9401", down_payments: "3001", pdf_orders: "6001", web_transactions: "6101", background_carts: "6201" };
const numberOf = (family: string, whose: Whose): string => `${family}${whose === "absent" ? "99" : owners[whose].end}`;

const ofEveryOwner = <Row>(
  family: string,
  row: (head: { number: string; sold_to: string; sales_area: string; currency: string; doc_date: string }) => Row,
): Row[] => Object.values(owners).map(({ end, ...owner }) => row({ number: `${family}${end}`, ...owner, doc_date: "20261110" }));
const amountOf = ({ sold_to }: { sold_to: string }) => (sold_to === "1000" ? "10" : "98765.43");
const orderOf = ({ number }: { number: string }) => `5001${number.slice(-2)}`;

const data: TestData = {
  sales_areas: [
    { code: uk, title: "UK wholesale", currency: "GBP", currency_sym: "£" },
    { code: eu, title: "EU wholesale", currency: "EUR", currency_sym: "€" },
  ],
  partners: [
    { number: "1000", name: "Harbour Supplies" },
    { number: "2000", name: "Foreign Traders" },
    { number: "3000", name: "Faraway Traders" },
  ],
  functions: Object.values(owners).flatMap(({ sold_to, sales_area }) =>
    (["sold_to", "ship_to", "payer"] as const).map((function_name) => ({ sold_to, sales_area, function_name, partner: sold_to })),
  ),
  documents: [
    ...ofEveryOwner("5001", ({ number, ...head }) => ({
      doc_number: number,
      ...head,
      net_value: amountOf(head),
      shipped_at: "2026-11-12 08:00:00Z",
      ship_status: "SHIP",
      status: "SHIP",
      items: [{ material: "85123A" }],
    })),
    ...ofEveryOwner("2001", ({ number, ...head }) => ({
      doc_number: number,
      ...head,
      kind: "quote" as const,
      doc_type: "QT",
      valid_to: "20261231",
      net_value: amountOf(head),
      status: "OPEN",
      ship_status: "NSHP",
      items: [{ material: "85123A" }],
    })),
  ],
  deliveries: ofEveryOwner("8001", ({ currency: _, ...head }) => ({
    ...head,
    doc_number: orderOf(head),
    items: [{ doc_item: 10, quantity: "1" }],
  })),
  invoices: ofEveryOwner("9001", (head) => ({
    ...head,
    doc_number: orderOf(head),
    net_value: amountOf(head),
    items: [{ material: "85123A" }],
  })),
  open_items: ofEveryOwner("9401", ({ doc_date: _, ...head }) => ({
    ...head,
    doc_number: orderOf(head),
    payer: head.sold_to,
    ship_to: head.sold_to,
    invoice_number: `9001${head.number.slice(-2)}`,
    due_date: "20261101",
    amount: amountOf(head),
  })),
  payments: ofEveryOwner("1401", (head) => ({
    ...head,
    amount: amountOf(head),
    items: [{ open_item: `9401${head.number.slice(-2)}`, amount: "1" }],
  })),
  down_payments: ofEveryOwner(others.down_payments, (head) => ({ ...head, amount: amountOf(head) })),
  pdf_orders: ofEveryOwner(others.pdf_orders, (head) => ({ ...head, amount: amountOf(head) })),
  web_transactions: ofEveryOwner(others.web_transactions, (head) => ({ ...head, amount: amountOf(head) })),
  background_carts: ofEveryOwner(others.background_carts, (head) => ({ ...head, amount: amountOf(head) })),
  prices: Object.values(owners).map(({ sold_to, sales_area, currency }) => ({
    material: "85123A",
    sold_to,
    sales_area,
    currency,
    net_price: amountOf({ sold_to }),
  })),
};

interface Route {
  name: string;
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Below /api/v1. */
  path: string;
  access: string;
  reading: boolean;
  body: Record<string, unknown>;
}

const routeOf = ({ method, url, config, schema }: RouteOptions): Route => ({
  name: `${String(method)} ${url}`,
  method: String(method) as Route["method"],
  path: url.slice("/api/v1".length),
  access: String(config?.access),
  reading: method === "GET" || config?.reading === true,
  body: ((schema?.body as { properties?: Record<string, unknown> } | undefined)?.properties ?? {}) as Record<string, unknown>,
});

let portal: TradingPortal;
let routes: Route[];
let asking: Record<SeededRole | "without", Ask>;

beforeAll(async () => {
  portal = await tradingPortal(data, clock);
  routes = declaredRoutes(portal.app)
    .filter(({ url, method }) => url.startsWith("/api/v1/") && method !== "HEAD")
    .map(routeOf);
  const partners = [{ function_name: "sold_to" as const, number: "1000", sales_area: uk, is_default: true }];
  const without = await portal.user({ role: "buyer", partners });
  const { db } = portal.database;
  await sql`delete from user_roles where user_id = (select id from users where username = 'user-1')`.execute(db);
  asking = {
    without,
    buyer: await portal.user({ role: "buyer", partners }),
    csr: await portal.user({ role: "csr", sales_areas: [uk] }),
    administrator: await portal.user({ role: "administrator", sales_areas: [uk] }),
  };
}, 60_000);
afterAll(() => portal.close());

const permissionsOf = (role: keyof typeof asking): readonly string[] => (role === "without" ? [] : seededRoles[role].permissions);
const isPermission = (access: string): boolean => (permissionNames as readonly string[]).includes(access);
const roles = ["without", "buyer", "csr", "administrator"] as const;
const readers = ["buyer", "csr", "administrator"] as const;

const absentId = "00000000-0000-4000-8000-000000000000";
/** Something for every name in a path; a document's number where one is taken. */
const filled = (path: string, number: string, more: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(
    /:([A-Za-z_]+)(?:\(([^|)]*)[^)]*\))?/g,
    // Of a parameter that has a few values, one of them.
    (_, name: string, value: string | undefined) =>
      value ?? more[name] ?? (name === "doc_number" ? number : name === "output_type" ? "order_confirmation" : absentId),
  );

const send = (ask: Ask, { method }: Pick<Route, "method">, path: string, payload: object = {}) =>
  ask(path, method === "GET" || method === "DELETE" ? { method } : { method, payload });

/** All that is stored, but for when somebody was last seen. */
async function stored(): Promise<string> {
  const { db } = portal.database;
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'erp') and table_type = 'BASE TABLE' and table_name not in ('sessions') order by 1`.execute(db);
  const sums = rows.map(
    ({ name }) => sql`select ${sql.lit(name)} as name, count(*), coalesce(sum(hashtext(t::text)), 0) as sum from ${sql.table(name)} t`,
  );
  return JSON.stringify((await sql`${sql.join(sums, sql` union all `)} order by 1`.execute(db)).rows);
}

const documentRoutes = () => routes.filter(({ path }) => path.includes(":doc_number"));
const familyOf = ({ path }: Route): string | undefined => families.get(path.split("/")[1]!);

describe("every route of the API", () => {
  it("answers 401 to whoever is not signed in, and nothing has changed", async () => {
    const before = await stored();
    const closed = routes.filter(({ access }) => access !== "public");
    expect(closed.length).toBeGreaterThan(150);
    for (const route of closed) {
      const answer = await send(portal.anonymous, route, filled(route.path, numberOf("5001", "own")));
      expect([answer.statusCode, answer.json().errors?.[0]?.code], route.name).toEqual([401, "unauthenticated"]);
    }
    expect(await stored()).toBe(before);
  });

  it.each(roles)(
    "[PERM-006, PERM-007, PERM-010] answers 403 to the role %s where it has no permission, and nothing has changed",
    async (role) => {
      const before = await stored();
      const refused = routes.filter(({ access }) => isPermission(access) && !permissionsOf(role).includes(access));
      for (const route of refused) {
        const answer = await send(asking[role], route, filled(route.path, numberOf(familyOf(route) ?? "5001", "own")));
        expect([answer.statusCode, answer.json().errors?.[0]?.code], route.name).toEqual([403, "forbidden"]);
      }
      expect(refused.length > 0).toBe(role !== "administrator");
      expect(await stored()).toBe(before);
    },
  );

  it("that takes the number of a document is of a kind that this matrix knows", () => {
    expect(documentRoutes().filter((route) => !familyOf(route))).toEqual([]);
    expect(documentRoutes().length).toBeGreaterThan(12);
  });
});

describe.each(readers)("for the role %s", (role) => {
  const strangers: readonly Whose[] = role === "buyer" ? ["foreign", "faraway"] : ["faraway"];
  /** Nothing of whom the role does not see. */
  const marks =
    role === "buyer"
      ? /(?:5001|2001|8001|9001|1401|9401|3001|6001|6101|6201)0[23]|Foreign|Faraway|98[.,' \u202f]?765/
      : /(?:5001|2001|8001|9001|1401|9401|3001|6001|6101|6201)03|Faraway/;
  const canRead = ({ access }: Route) => access === "signed_in" || access === "public" || permissionsOf(role).includes(access);

  /** What differs between two answers to the same question is the number alone. */
  const told = (answer: { statusCode: number; body: string; headers: Record<string, unknown> }, number: string) =>
    `${answer.statusCode} ${String(answer.headers["content-type"])} ${answer.body.replaceAll(number, "N").replace(/"request_id":"[^"]*"/, "")}`;

  it("shows own documents and answers to foreign and absent ones byte for byte alike", async () => {
    for (const route of documentRoutes().filter((one) => canRead(one))) {
      const family = familyOf(route)!;
      const paper = async () => {
        const document = await asking[role](`/${route.path.split("/")[1]!}/${numberOf(family, "own")}`);
        return (document.json().data.output_types as { key: string }[])[0]?.key ?? "order_confirmation";
      };
      const more: Record<string, string> = route.path.includes(":output_type") ? { output_type: await paper() } : {};
      const ask = (whose: Whose) => send(asking[role], route, filled(route.path, numberOf(family, whose), more));

      const own = await ask("own");
      expect(own.statusCode, `${route.name}: ${own.body.slice(0, 300)}`).toBe(200);
      const absent = await ask("absent");
      expect(absent.statusCode, route.name).toBe(404);
      for (const whose of strangers)
        expect(told(await ask(whose), numberOf(family, whose)), `${route.name}, ${whose}`).toBe(told(absent, numberOf(family, "absent")));
    }
  });

  it("leaves foreign and absent documents alike out of what is asked for by several numbers", async () => {
    const batches = routes.filter((route) => route.reading && Object.hasOwn(route.body, "doc_numbers") && canRead(route));
    expect(batches.length).toBeGreaterThan(10);
    for (const route of batches) {
      const kind = route.path.split("/").find((part) => families.has(part) || Object.hasOwn(others, part))!;
      const family = families.get(kind) ?? others[kind as keyof typeof others];
      const path = filled(route.path, "");
      const hidden = strangers.map((whose) => numberOf(family, whose));
      const absent = hidden.map((_, at) => `${family}9${at}`);
      const [foreign, none] = [
        await send(asking[role], route, path, { doc_numbers: hidden }),
        await send(asking[role], route, path, { doc_numbers: absent }),
      ];
      const plain = (body: string) =>
        [...hidden, ...absent].reduce((text, number) => text.replaceAll(number, "N"), body).replace(/"request_id":"[^"]*"/, "");
      expect([foreign.statusCode, plain(foreign.body)], route.name).toEqual([none.statusCode, plain(none.body)]);
    }
    const checked = (numbers: string) => asking[role](`/salesdocs/checked?doc_numbers=${numbers}`);
    const seen = await checked(["own", ...strangers].map((whose) => numberOf("5001", whose as Whose)).join(","));
    expect(seen.statusCode, seen.body).toBe(200);
    expect(JSON.stringify(seen.json().data)).toContain("500101");
    expect(seen.body).not.toMatch(marks);
  });

  it("has nothing foreign in any list, balance, export or figure", async () => {
    const lists = routes.filter(
      (route) => route.method === "GET" && !route.path.includes(":") && !route.path.endsWith("/stream") && canRead(route),
    );
    expect(lists.length).toBeGreaterThan(40);
    let all = "";
    for (const route of lists) {
      const answer = await asking[role](route.path);
      expect(answer.statusCode, `${route.name}: ${answer.body.slice(0, 200)}`).toBeLessThan(500);
      expect(answer.body, route.name).not.toMatch(marks);
      all += answer.body;
    }
    // The own ones are there, so what is missing was left out.
    for (const family of [...families.values(), ...Object.values(others)]) expect(all).toContain(numberOf(family, "own"));
    for (const { key } of (await asking[role]("/reports/sap")).json().data.items as { key: string }[])
      for (const path of [`/reports/sap/${key}`, `/reports/sap/${key}/download`]) {
        const answer = await asking[role](path);
        expect(answer.statusCode, path).toBe(200);
        expect(answer.body, path).not.toMatch(marks);
      }
  });

  it("finds as little by a foreign partner as by an absent one", async () => {
    const searched = routes
      .filter((route) => route.method === "GET" && route.path.endsWith("/filters/last") && canRead(route))
      .map(({ path }) => path.replace("/filters/last", ""));
    expect(searched.length).toBeGreaterThan(8);
    const partner = role === "buyer" ? "2000" : "3000";
    for (const path of searched)
      for (const query of [`partner_numbers=`, `search_criteria=sold_to_number&search_criteria_value=`, `payer_number=`]) {
        const [foreign, absent] = [await asking[role](`${path}?${query}${partner}`), await asking[role](`${path}?${query}7777`)];
        expect(foreign.statusCode, path).toBe(200);
        expect(foreign.json().data.items, `${path}?${query}`).toEqual([]);
        expect(foreign.body, `${path}?${query}`).toBe(absent.body);
      }
  });
});
