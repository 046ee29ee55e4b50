/** `npm run demo [-- --scale N]`: puts new demo data in the place of the old; N times 2,000 orders. */
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { phase, refuse } from "../platform/boot/phase.mjs";
import { vacuumTables } from "../platform/database/table-statistics.ts";
import { demoTables, seedDemo } from "../data/demo/seed-demo.ts";
import { readSettings } from "../settings.ts";
import { withData } from "./open-data.ts";

const maxScale = 500;

try {
  const scale = readScale();
  const settings = readSettings(process.env);
  if (settings.databaseUrl) refuse("DATABASE_URL is set, and demo data exist only on the embedded database. Unset it to make them.");

  const counts = await withData(settings, "npm run demo", async (db) => {
    const done = phase("Demo", `making ${(2_000 * scale).toLocaleString("en")} orders`);
    await seedDemo(db, { clock: () => new Date(), scale, replace: true });
    await vacuumTables(db, demoTables);
    done("made");
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

function readScale(): number {
  const { values } = parseArgs({ options: { scale: { type: "string", default: "1" } }, strict: true });
  const scale = Number(values.scale);
  if (Number.isInteger(scale) && scale >= 1 && scale <= maxScale) return scale;
  throw new Error(`--scale takes a whole number from 1 to ${maxScale}; it was "${values.scale}".`);
}
