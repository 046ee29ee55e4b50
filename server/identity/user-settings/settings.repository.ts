import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { ok, refused, type Result } from "../../result.ts";

export interface SettingsRepository {
  all(user_id: string): Promise<Record<string, unknown>>;
  /** Null for what was never remembered. */
  one(user_id: string, key: string): Promise<unknown>;
  /** What pages keep by themselves for their lists and state; the newest, because every page load carries it. */
  ofPages(user_id: string): Promise<Record<string, unknown>>;
  /** Null forgets the key. The last one wins: remembering a page size twice is no conflict. */
  remember(user_id: string, key: string, value: unknown, text: Translate): Promise<Result<undefined>>;
}

const maxCharacters = 8_192;
const maxKeys = 500;
const maxOfPages = 100;

export function createSettingsRepository({ db, clock }: { db: Kysely<Database>; clock: () => Date }): SettingsRepository {
  return {
    async all(user_id) {
      const rows = await db
        .selectFrom("user_settings")
        .select(["key", "value"])
        .where("user_id", "=", user_id)
        .orderBy("key")
        .limit(maxKeys)
        .execute();
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    },

    async one(user_id, key) {
      const query = db.selectFrom("user_settings").select("value").where("user_id", "=", user_id).where("key", "=", key);
      return (await query.executeTakeFirst())?.value ?? null;
    },

    async ofPages(user_id) {
      const rows = await db
        .selectFrom("user_settings")
        .select(["key", "value"])
        .where("user_id", "=", user_id)
        .where((of) => of.or([of("key", "like", "list:%"), of("key", "like", "state:%")]))
        .orderBy("updated_at", "desc")
        .limit(maxOfPages)
        .execute();
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    },

    async remember(user_id, key, value, text) {
      if (value === null) {
        await db.deleteFrom("user_settings").where("user_id", "=", user_id).where("key", "=", key).execute();
        return ok(undefined);
      }
      const json = JSON.stringify(value);
      if (json.length > maxCharacters) {
        return refused({ kind: "too_large", message: text("user_settings.too_large"), limit: maxCharacters, actual: json.length });
      }
      const others = await countOthers(user_id, key);
      if (others >= maxKeys) {
        return refused({ kind: "too_large", message: text("user_settings.too_many"), limit: maxKeys, actual: others + 1 });
      }

      await db
        .insertInto("user_settings")
        .values({ user_id, key, value: json, updated_at: clock() })
        .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet({ value: json, updated_at: clock() }))
        .execute();
      return ok(undefined);
    },
  };

  async function countOthers(user_id: string, key: string): Promise<number> {
    const { keys } = await db
      .selectFrom("user_settings")
      .select(({ fn }) => fn.countAll<string>().as("keys"))
      .where("user_id", "=", user_id)
      .where("key", "!=", key)
      .executeTakeFirstOrThrow();
    return Number(keys);
  }
}
