/** Favourites of users, and what editors put around the products. */
import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { CatalogView } from "./catalog-view.ts";
import type { ResourceRecord } from "./products.repository.ts";

type Texts = Record<string, string>;

export interface NewsRecord {
  id: number;
  title: Texts;
  text: Texts;
  link: string;
  /** yyyymmdd */
  published_on: string;
}

export interface BannerRecord {
  title: Texts;
  text: Texts;
  link: string;
}

export interface WebsiteRecord {
  id: string;
  sales_area: string | null;
  title: Texts;
}

export function createContentRepository(db: Kysely<Database>) {
  return {
    async websites(sales_areas: readonly string[]): Promise<WebsiteRecord[]> {
      const { rows } = await sql<WebsiteRecord>`
        select id, sales_area, title from catalog.websites where sales_area = any(${[...sales_areas]}::text[]) order by tag limit 1000`.execute(
        db,
      );
      return rows;
    },
    async salesAreaOf(website: string): Promise<string | null | undefined> {
      const { rows } = await sql<{ sales_area: string | null }>`select sales_area from catalog.websites where id = ${website}`.execute(db);
      return rows[0]?.sales_area;
    },
    async news({ website }: CatalogView, block_id: string): Promise<NewsRecord[]> {
      const { rows } = await sql<NewsRecord>`
        select id, title, text, link, to_char(published_on, 'YYYYMMDD') as published_on from catalog.news
        where block_id = ${block_id} and (website is null or website = ${website}) order by catalog.news.published_on desc, id limit 50`.execute(
        db,
      );
      return rows;
    },
    async resources({ website }: CatalogView): Promise<ResourceRecord[]> {
      const { rows } = await sql<ResourceRecord>`
        select id, title, kind, text from catalog.resources where website is null or website = ${website} order by position, id limit 500`.execute(
        db,
      );
      return rows;
    },
    /** @param today yyyymmdd */
    async banner({ website }: CatalogView, today: string): Promise<BannerRecord | null> {
      const { rows } = await sql<BannerRecord>`
        select title, text, link from catalog.banners
        where website = ${website} and ${today}::date between valid_from and valid_to order by valid_from desc, id limit 1`.execute(db);
      return rows[0] ?? null;
    },
    async addFavorites(user_id: string, skus: readonly string[], now: Date): Promise<void> {
      await sql`insert into catalog.favorites (user_id, sku, created_at)
        select ${user_id}::uuid, sku, ${now}::timestamptz from unnest(${[...skus]}::text[]) as sku on conflict do nothing`.execute(db);
    },
    async removeFavorites(user_id: string, skus: readonly string[]): Promise<void> {
      await sql`delete from catalog.favorites where user_id = ${user_id} and sku = any(${[...skus]}::text[])`.execute(db);
    },
    async favorites(user_id: string): Promise<string[]> {
      const { rows } = await sql<{ sku: string }>`
        select sku from catalog.favorites where user_id = ${user_id} order by created_at desc, sku limit 1000`.execute(db);
      return rows.map(({ sku }) => sku);
    },
  };
}

export type ContentRepository = ReturnType<typeof createContentRepository>;
