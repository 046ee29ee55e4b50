/** `npm run import -- online-retail FILE [--until today|keep|yyyy-mm-dd]`: real documents into a sales area of their own. */
import { parseArgs } from "node:util";
import { phase, refuse } from "../platform/boot/phase.mjs";
import { importOnlineRetail } from "../data/import/online-retail.ts";
import { summaryLines } from "../data/import/retail-summary.ts";
import { readSettings } from "../settings.ts";
import { withData } from "./open-data.ts";

const usage = "Usage: npm run import -- online-retail FILE [--until today|keep|yyyy-mm-dd]";

try {
  const { file, until } = readArguments();
  const outcome = await withData(readSettings(process.env), "npm run import", async (db) => {
    const began = Date.now();
    const done = phase("Import", `reading ${file}`);
    const result = await importOnlineRetail(db, { file, until, clock: () => new Date() });
    done(result.changed ? "stored" : "nothing to do");
    return { ...result, seconds: (Date.now() - began) / 1000 };
  });
  for (const line of summaryLines(outcome)) console.log(line);
  console.log(`\n  ${outcome.seconds.toFixed(1)} s, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory`);
} catch (error) {
  refuse((error as Error).message);
}

function readArguments(): { file: string; until: string } {
  const { values, positionals } = parseArgs({
    options: { until: { type: "string", default: "today" } },
    allowPositionals: true,
    strict: true,
  });
  const [source, file, ...rest] = positionals;
  if (source === "online-retail" && file && rest.length === 0) return { file, until: values.until };
  throw new Error(source && source !== "online-retail" ? `There is no import "${source}". ${usage}` : usage);
}
