/** Making users, for the demo data, the command line and (later) the administration. */
import { sql, type Kysely, type Transaction } from "kysely";
import type { PasswordHasher } from "../auth/password-hasher.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import type { SeededRole } from "../roles/seed-roles.ts";

type Executor = Kysely<Database> | Transaction<Database>;

export interface NewUser {
  username: string;
  email: string;
  role: SeededRole;
  user_classification: "customer" | "internal";
  first_name?: string;
  last_name?: string;
  language?: string;
  time_zone?: string;
  number_format?: string;
  date_format?: string;
  time_format?: string;
  /** Without one the user can sign in only after a one-time link. */
  password?: string;
}

/** Returns the user's id. Throws the database's error when the name or address is taken. */
export async function createUser(db: Executor, { role, password, ...columns }: NewUser, hasher: PasswordHasher): Promise<string> {
  const hashed = password === undefined ? null : await hasher.hash(password);
  if (hashed?.ok === false) throw new Error("Too many passwords are being hashed at once.");

  const { id } = await db
    .insertInto("users")
    .values({ ...columns, user_type: role, password_hash: hashed?.value ?? null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("user_roles")
    .columns(["user_id", "role_id"])
    .expression((query) =>
      query
        .selectFrom("roles")
        .select(({ val }) => [val(id).$castTo<string>().as("user_id"), "roles.id as role_id"])
        .where("roles.key", "=", role),
    )
    .execute();
  return id;
}

/** What a customer's user may order for and see. */
export async function assignPartner(db: Executor, user_id: string, partner: PartnerKey & { is_default?: boolean }): Promise<void> {
  await db
    .insertInto("user_partners")
    .values({ user_id, ...partner })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What internal users see until somebody narrows it: every sales area that there is, also those of an import before the first start. */
export async function assignEverySalesArea(db: Executor, user_id: string): Promise<void> {
  await sql`insert into user_sales_areas (user_id, sales_area) select ${user_id}, code from erp.sales_areas on conflict do nothing`.execute(
    db,
  );
}

/** What an internal user may see: everything in these sales areas. */
export async function assignSalesArea(db: Executor, user_id: string, sales_area: string): Promise<void> {
  await db
    .insertInto("user_sales_areas")
    .values({ user_id, sales_area })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
