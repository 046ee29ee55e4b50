import { sql, type Kysely } from "kysely";

/**
 * What the catalogue shows of materials, and what it is searched by. Texts in several languages are objects by language.
 * `tags` holds what a product is found under: websites (from 2,000,000; variants of a website from 2,500,000), categories with all
 * above them (from 1,000,000), and options of attributes. One array is one index for all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema catalog`.execute(db);
  await createStructure(db);
  await createProducts(db);
  await createSearch(db);
  await createContent(db);
}

async function createStructure(db: Kysely<unknown>): Promise<void> {
  await sql`create table catalog.websites (
    id text primary key,
    tag integer not null unique check (tag between 2000000 and 2499999),
    sales_area text unique,
    title jsonb not null,
    check ((sales_area is null) = (id = 'guest'))
  )`.execute(db);
  await sql`comment on column catalog.websites.sales_area is 'Null for the catalogue of guests.'`.execute(db);

  await sql`create table catalog.categories (
    id integer primary key check (id between 1000000 and 1999999),
    parent_id integer references catalog.categories (id),
    title jsonb not null,
    position integer not null
  )`.execute(db);

  await sql`create table catalog.attributes (
    id integer primary key,
    code text not null unique,
    label jsonb not null,
    position integer not null,
    is_filter boolean not null default true
  )`.execute(db);

  await sql`create table catalog.options (
    id integer primary key check (id between 1 and 999999),
    attribute_id integer not null references catalog.attributes (id),
    value text not null,
    label jsonb not null,
    swatch_value text,
    swatch_value_type text check (swatch_value_type in ('hex', 'image', 'text')),
    position integer not null,
    unique (attribute_id, value)
  )`.execute(db);
}

async function createProducts(db: Kysely<unknown>): Promise<void> {
  // Products that are described alike share one description.
  await sql`create table catalog.descriptions (
    id integer primary key,
    description jsonb not null,
    additional_info jsonb not null default '{}'
  )`.execute(db);

  await sql`create table catalog.products (
    id integer primary key,
    sku text not null,
    number text not null,
    type_id text not null check (type_id in ('simple', 'configurable')),
    parent_id integer,
    category_id integer not null,
    description_id integer not null,
    name jsonb not null,
    base_uom text not null,
    material_group text not null,
    created_on date not null,
    tags integer[] not null,
    options integer[] not null,
    only_for text[],
    lexemes tsvector not null
  )`.execute(db);
  await sql`comment on column catalog.products.number is 'The SKU in capitals, without what is neither letter nor digit.'`.execute(db);
  await sql`comment on column catalog.products.only_for is 'The sold-tos that it is made for; null for everybody.'`.execute(db);
  for (const statement of productIndexes) await sql.raw(statement).execute(db);
}

/** Kept as statements of their own: who fills a million rows makes them afterwards. */
export const productIndexes = [
  "create unique index products_sku on catalog.products (sku)",
  "create index products_number on catalog.products (number text_pattern_ops)",
  "create index products_number_part on catalog.products using gin (number gin_trgm_ops) with (fastupdate = off)",
  "create index products_tags on catalog.products using gin (tags) with (fastupdate = off)",
  "create index products_lexemes on catalog.products using gin (lexemes) with (fastupdate = off)",
  "create index products_parent on catalog.products (parent_id) where parent_id is not null",
  "create index products_only_for on catalog.products using gin (only_for) where only_for is not null",
  "create index products_created_on on catalog.products (created_on desc, id)",
  ...["en", "de", "fr"].map(
    (language) => `create index products_name_${language} on catalog.products (lower(name ->> '${language}') collate "C", id)`,
  ),
];

async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create table catalog.lexemes (lexeme text primary key, frequency integer not null)`.execute(db);
  await sql`create index lexemes_similar on catalog.lexemes using gin (lexeme gin_trgm_ops)`.execute(db);
  await sql`create index lexemes_prefix on catalog.lexemes (lexeme text_pattern_ops)`.execute(db);

  await sql`create table catalog.phrases (
    language text not null,
    title text not null,
    lexemes tsvector not null,
    frequency integer not null,
    primary key (language, title)
  )`.execute(db);
  await sql`create index phrases_lexemes on catalog.phrases using gin (lexemes)`.execute(db);

  // What is counted beforehand: the options of a category with more products than are counted while somebody waits.
  await sql`create table catalog.counts (
    website integer not null,
    category integer not null,
    tag integer not null,
    count integer not null,
    primary key (website, category, tag)
  )`.execute(db);

  await sql`create table catalog.customer_numbers (
    sold_to text not null,
    number text not null,
    customer_material text not null,
    product_id integer not null references catalog.products (id) on delete cascade,
    primary key (sold_to, number, product_id)
  )`.execute(db);
  await sql`create index customer_numbers_product on catalog.customer_numbers (product_id)`.execute(db);

  await sql`create table catalog.favorites (
    user_id uuid not null references users (id) on delete cascade,
    sku text not null,
    created_at timestamptz not null,
    primary key (user_id, sku)
  )`.execute(db);
}

async function createContent(db: Kysely<unknown>): Promise<void> {
  await sql`create table catalog.news (
    id integer primary key,
    block_id text not null,
    website text references catalog.websites (id) on delete cascade,
    title jsonb not null,
    text jsonb not null,
    link text not null default '' check (link = '' or link ~ '^/[^/]'),
    published_on date not null
  )`.execute(db);

  await sql`create table catalog.resources (
    id text primary key,
    website text references catalog.websites (id) on delete cascade,
    title jsonb not null,
    kind text not null,
    text jsonb not null,
    position integer not null
  )`.execute(db);
  await sql`create table catalog.description_resources (
    description_id integer not null references catalog.descriptions (id) on delete cascade,
    resource_id text not null references catalog.resources (id) on delete cascade,
    primary key (description_id, resource_id)
  )`.execute(db);

  await sql`create table catalog.banners (
    id integer primary key,
    website text not null references catalog.websites (id) on delete cascade,
    title jsonb not null,
    text jsonb not null,
    link text not null default '' check (link = '' or link ~ '^/[^/]'),
    valid_from date not null,
    valid_to date not null check (valid_to >= valid_from)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop schema catalog cascade`.execute(db);
}
