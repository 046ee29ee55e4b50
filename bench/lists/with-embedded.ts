/** The database of a data folder while no server has it. */
import type { Kysely } from "kysely";
import { withData } from "../../server/commands/open-data.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { readSettings } from "../../server/settings.ts";

export const withEmbeddedDatabase = <T>(folder: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> =>
  withData(readSettings({ DATA_FOLDER: folder }), "npm run bench", work);
