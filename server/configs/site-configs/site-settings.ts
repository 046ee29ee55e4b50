/** What is set for the whole site and not for a page: what may be attached, how people prove that they are people, the footer. */
import type { Kysely } from "kysely";
import { defaultFormats, defaultImageFormats, type AttachmentConfig } from "../../../schemas/attachment.ts";
import type { CaptchaConfig } from "../../../schemas/captcha.ts";
import type { CartConfig } from "../../../schemas/cart/cart-config.ts";
import type { FooterConfig } from "../../../schemas/footer.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { problemOfDatabase } from "../../platform/database/database-problem.ts";
import type { OnInternalError } from "../../platform/on-internal-error.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { ok, refused, type Result } from "../../result.ts";

export interface SiteSettingValues {
  attachments: AttachmentConfig;
  captcha: CaptchaConfig;
  cart: CartConfig;
  footer: FooterConfig;
}

export type SiteSettingKey = keyof SiteSettingValues;

export interface SiteSetting<Key extends SiteSettingKey> {
  value: SiteSettingValues[Key];
  /** 0 while nobody has changed what the portal comes with. */
  version: number;
}

export interface SiteSettings {
  /** As it is stored; what the portal comes with where nobody has set anything. */
  read<Key extends SiteSettingKey>(key: Key): Promise<SiteSetting<Key>>;
  /** The value as it was known a moment ago: for what must be answered even without a database. */
  cached<Key extends SiteSettingKey>(key: Key): Promise<SiteSettingValues[Key]>;
  write<Key extends SiteSettingKey>(
    key: Key,
    value: SiteSettingValues[Key],
    who: { version: number; actor: string; request_id: string; text: Translate },
  ): Promise<Result<SiteSetting<Key>>>;
}

const megabyte = 1_000_000;
/** What the portal comes with. */
export const defaultSettings: SiteSettingValues = {
  attachments: { allowed_formats: [...defaultFormats, ...defaultImageFormats], max_count: 10, max_size: 10 * megabyte },
  captcha: { provider: "local", site_key: "" },
  cart: {
    auto_simulate: false,
    custom_attributes: [],
    item_custom_attributes: [{ name: "reference", label: "cart.your_reference", call_sap: false, validations: [] }],
  },
  footer: {
    links: [{ text: "footer.privacy", href: "/privacy" }],
    copyright: { text: "© {year} Portolan" },
    version: "4.36.0",
  },
};

/** Another server may have changed a value. */
const knownForMs = 5_000;

type SettingTables = {
  site_settings: { key: string; value: unknown; version: number; updated_at: Date };
};

interface SiteSettingsOptions {
  db: Kysely<Database>;
  clock: () => Date;
  onInternalError: OnInternalError;
}

export function createSiteSettings({ db: portal, clock, onInternalError }: SiteSettingsOptions): SiteSettings {
  const db = portal.withTables<SettingTables>();
  const cache = new Map<SiteSettingKey, { value: unknown; at: number }>();

  async function read<Key extends SiteSettingKey>(key: Key): Promise<SiteSetting<Key>> {
    const row = await db.selectFrom("site_settings").select(["value", "version"]).where("key", "=", key).executeTakeFirst();
    const value = (row?.value ?? defaultSettings[key]) as SiteSettingValues[Key];
    cache.set(key, { value, at: clock().getTime() });
    return { value, version: row?.version ?? 0 };
  }

  return {
    read,

    async cached(key) {
      const last = cache.get(key);
      if (last && clock().getTime() - last.at < knownForMs) return last.value as SiteSettingValues[typeof key];
      try {
        return (await read(key)).value;
      } catch (error) {
        // That the database is away is told by whatever cannot do without it.
        if (!problemOfDatabase(error)) onInternalError(error, `the site setting ${key} could not be read`);
        return (last?.value ?? defaultSettings[key]) as SiteSettingValues[typeof key];
      }
    },

    async write(key, value, { version, actor, request_id, text }) {
      const written = await db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom("site_settings")
          .select(["value", "version"])
          .where("key", "=", key)
          .forUpdate()
          .executeTakeFirst();
        if ((before?.version ?? 0) !== version) return { ok: false as const, now: before };

        const row = { value: JSON.stringify(value), version: version + 1, updated_at: clock() };
        await trx
          .insertInto("site_settings")
          .values({ key, ...row })
          .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
          .execute();
        await audit(trx as never, {
          at: clock(),
          actor,
          action: "site_setting.change",
          entity: `site_settings/${key}`,
          before: before?.value ?? defaultSettings[key],
          after: value,
          request_id,
        });
        return { ok: true as const };
      });
      if (!written.ok) return refused({ kind: "conflict", message: text("site_setting.conflict"), data: { current: written.now ?? null } });
      cache.set(key, { value, at: clock().getTime() });
      return ok({ value, version: version + 1 });
    },
  };
}
