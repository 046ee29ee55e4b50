/** Categories, attributes and their options: few rows that every answer needs, read anew every few seconds. */
import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";

export interface Category {
  id: number;
  parent_id: number | null;
  title: Record<string, string>;
  position: number;
}

export interface Attribute {
  id: number;
  code: string;
  label: Record<string, string>;
  is_filter: boolean;
}

export interface Option {
  id: number;
  attribute_id: number;
  value: string;
  label: Record<string, string>;
  swatch_value: string | null;
  swatch_value_type: "hex" | "image" | "text" | null;
  position: number;
}

export interface CatalogStructure {
  categories: ReadonlyMap<number, Category>;
  /** In the order in which they are shown. */
  attributes: readonly Attribute[];
  attributesByCode: ReadonlyMap<string, Attribute>;
  options: ReadonlyMap<number, Option>;
  /** By the id of their attribute, in their order. */
  optionsOf: ReadonlyMap<number, readonly Option[]>;
}

const freshMs = 5_000;

/** @returns what reads them; every server has its own */
export function createStructureReader(db: Kysely<Database>): () => Promise<CatalogStructure> {
  let read: Promise<CatalogStructure> | undefined;
  let readAt = 0;
  return () => {
    const now = performance.now();
    if (read && now - readAt < freshMs) return read;

    const reading = readStructure(db);
    // What failed is asked again by the next who needs it.
    reading.catch(() => (read = undefined));
    readAt = now;
    return (read = reading);
  };
}

async function readStructure(db: Kysely<Database>): Promise<CatalogStructure> {
  const [categories, attributes, options] = await Promise.all([
    sql<Category>`select id, parent_id, title, position from catalog.categories order by position, id`.execute(db),
    sql<Attribute>`select id, code, label, is_filter from catalog.attributes order by position, id`.execute(db),
    sql<Option>`select id, attribute_id, value, label, swatch_value, swatch_value_type, position from catalog.options
      order by attribute_id, position, id`.execute(db),
  ]);
  return {
    categories: new Map(categories.rows.map((category) => [category.id, category])),
    attributes: attributes.rows,
    attributesByCode: new Map(attributes.rows.map((attribute) => [attribute.code, attribute])),
    options: new Map(options.rows.map((option) => [option.id, option])),
    optionsOf: Map.groupBy(options.rows, ({ attribute_id }) => attribute_id),
  };
}

/** From the outermost to the category itself; empty for one that is not there. */
export function categoryTrail({ categories }: CatalogStructure, id: number | null): Category[] {
  const trail: Category[] = [];
  let category = id === null ? undefined : categories.get(id);
  while (category && !trail.includes(category)) {
    trail.unshift(category);
    category = category.parent_id === null ? undefined : categories.get(category.parent_id);
  }
  return trail;
}
