/** The three demo accounts: the buyer of one customer in one sales area, and two internal ones who see all of them. */
import type { Transaction } from "kysely";
import { assignEverySalesArea, assignPartner, createUser } from "../../identity/accounts/create-user.ts";
import { demoAccounts, type DemoAccount } from "../../identity/accounts/demo-accounts.ts";
import { createPasswordHasher } from "../../identity/auth/password-hasher.ts";
import type { Database } from "../../platform/database/database.ts";
import { demoSalesAreas } from "./demo-company.ts";
import type { DemoCustomer } from "./demo-customers.ts";

type Db = Transaction<Database>;

/** Accounts that exist stay as they are, with the password that somebody may have given them. */
export async function seedAccounts(db: Db, customer: DemoCustomer): Promise<void> {
  const hasher = createPasswordHasher();
  const known = await db.selectFrom("users").select("username").execute();
  const missing = demoAccounts.filter(({ username }) => !known.some((user) => user.username.toLowerCase() === username));
  for (const account of missing) {
    const user_id = await createUser(db, userOf(account), hasher);
    if (account.user_classification === "customer") await giveCustomer(db, user_id, customer);
    else await assignEverySalesArea(db, user_id);
    if (account.role === "csr") await giveTerritories(db, user_id);
  }
}

function userOf({ username, password, role, user_classification, first_name, last_name }: DemoAccount) {
  return { username, password, role, user_classification, first_name, last_name, email: `${username}@meridian.example` };
}

async function giveCustomer(db: Db, user_id: string, customer: DemoCustomer): Promise<void> {
  const sales_area = customer.sales_areas[0]!.code;
  await assignPartner(db, user_id, { function_name: "sold_to", number: customer.number, sales_area, is_default: true });
  for (const { number } of customer.ship_tos) await assignPartner(db, user_id, { function_name: "ship_to", number, sales_area });
}

/** Whom customer service calls: the coast that the demo's buyer is at, and what lies across the sea. */
async function giveTerritories(db: Db, user_id: string): Promise<void> {
  const [domestic, europe] = demoSalesAreas.map(({ code }) => code);
  const made = await db
    .insertInto("territories")
    .values([
      { number: "110", sales_area: domestic!, description: "New England" },
      { number: "120", sales_area: domestic!, description: "Great Lakes" },
      { number: "210", sales_area: europe!, description: "North Sea" },
    ])
    .onConflict((conflict) => conflict.columns(["number", "sales_area"]).doUpdateSet({ deleted_at: null }))
    .returning("id")
    .execute();
  await db
    .insertInto("user_territories")
    .values(made.map(({ id }) => ({ user_id, territory_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
