/** What the demo sets for its site. The embedded ERP prices in a moment, so nobody has to ask it for prices. */
import { sql, type Kysely } from "kysely";
import { defaultSettings } from "../../configs/site-configs/site-settings.ts";

/** What somebody has set stays. */
export async function seedSettings(db: Kysely<never>, now: Date): Promise<void> {
  const cart = { ...defaultSettings.cart, auto_simulate: true };
  await sql`insert into site_settings (key, value, version, updated_at) values ('cart', ${JSON.stringify(cart)}::jsonb, 1, ${now})
    on conflict (key) do nothing`.execute(db);
}
