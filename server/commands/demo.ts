/**
 * `npm run demo [-- --scale N] [--materials M]`: puts new demo data in the place of the old; N times 2,000 orders, and a catalogue of
 * M materials beside the 400 that are ordered.
 */
import { parseArgs } from "node:util";
import { sql, type Kysely } from "kysely";
import { phase, refuse } from "../platform/boot/phase.mjs";
import type { Database } from "../platform/database/database.ts";
import { vacuumTables } from "../platform/database/table-statistics.ts";
import { generateProducts } from "../data/demo/catalog-million.ts";
import { demoTables, seedDemo } from "../data/demo/seed-demo.ts";
import { readSettings } from "../settings.ts";
import { withData } from "./open-data.ts";

const maxScale = 500;
const maxMaterials = 5_000_000;

try {
  const { scale, materials } = readOptions();
  const settings = readSettings(process.env);
  if (settings.databaseUrl) refuse("DATABASE_URL is set, and demo data exist only on the embedded database. Unset it to make them.");

  const counts = await withData(settings, "npm run demo", async (db) => {
    const done = phase("Demo", `making ${(2_000 * scale).toLocaleString("en")} orders`);
    await seedDemo(db, { clock: () => new Date(), scale, replace: true });
    done("made");
    if (materials > 0) await generate(db, materials);
    await vacuumTables(db, [...demoTables, "erp.conditions", "erp.condition_steps", "erp.stock"]);
    return Promise.all(
      demoTables.map(async (table) => {
        const { rows } = await sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(table)}`.execute(db);
        return { table, rows: rows[0]!.rows };
      }),
    );
  });
  for (const { table, rows } of counts) console.log(`  ${table.padEnd(28)}${rows.toLocaleString("en").padStart(12)} rows`);
} catch (error) {
  refuse((error as Error).message);
}

async function generate(db: Kysely<Database>, materials: number): Promise<void> {
  const done = phase("Catalogue", `making ${materials.toLocaleString("en")} materials`);
  const began = performance.now();
  await db.transaction().execute((trx) => generateProducts(trx as unknown as Kysely<never>, materials, new Date()));
  done(`made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

function readOptions(): { scale: number; materials: number } {
  const options = { scale: { type: "string", default: "1" }, materials: { type: "string", default: "0" } } as const;
  const { values } = parseArgs({ options, strict: true });
  return { scale: numberOf("scale", values.scale, 1, maxScale), materials: numberOf("materials", values.materials, 0, maxMaterials) };
}

function numberOf(name: string, typed: string, least: number, largest: number): number {
  const number = Number(typed);
  if (Number.isInteger(number) && number >= least && number <= largest) return number;
  throw new Error(`--${name} takes a whole number from ${least} to ${largest}; it was "${typed}".`);
}
