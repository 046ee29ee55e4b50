/** `npm run reset`: empties the data folder. The next start makes a new database. */
import { phase, refuse } from "../platform/boot/phase.mjs";
import { emptyDataFolder } from "../platform/database/embedded-postgres.ts";
import { readSettings } from "../settings.ts";

try {
  const { dataFolder, databaseUrl } = readSettings(process.env);
  if (databaseUrl) refuse("DATABASE_URL is set, and only the embedded database can be emptied. Unset it to empty the data folder.");

  const done = phase("Data", "emptying");
  await emptyDataFolder(dataFolder);
  done(`${dataFolder} is empty`);
} catch (error) {
  refuse((error as Error).message);
}
