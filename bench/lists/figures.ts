/** The server's side of lists, over the imported real lines: lists under load, exports, event streams. */
import { demoAccount } from "../demo-account.ts";
import { figure, percentile, type Figure } from "../figure.ts";
import { importRealLines } from "../import-figures.ts";
import { signIn, startPortal } from "../portal.ts";
import { withEmbeddedDatabase } from "./with-embedded.ts";
import { downloadFigures } from "./downloads.ts";
import { streamFigures } from "./event-streams.ts";
import { makeListeners } from "./listeners.ts";
import { countedSearches } from "./searches.ts";
import { loadOf, type ReadLoad } from "./server-load.ts";
import { underLoad, type CountedSearch } from "./under-load.ts";

const searching = { clients: 50, requestsOfEach: 40 };
const csr = demoAccount("csr");
const admin = demoAccount("admin");

/** @param folder an empty data folder */
export async function serverListFigures(folder: string, realData: string): Promise<Figure[]> {
  const first = await startPortal({ dataFolder: folder });
  await first.stop();
  await importRealLines(folder, realData);
  const { searches, listeners } = await withEmbeddedDatabase(folder, async (db) => ({
    searches: await countedSearches(db, csr.username),
    listeners: await makeListeners(db, 1_000),
  }));

  // A server of its own for each: what one of them leaves in memory is not the next one's.
  const over = <T>(work: (at: Asked) => Promise<T>): Promise<T> => withPortal(folder, work);
  return [
    ...(await over(({ address, reader }) => searchFigures(address, reader, searches))),
    ...(await over(async ({ address, reader, load: ask }) => downloadFigures(address, reader, ask, await ask()))),
    ...(await over(({ address, administrator, load: ask }) => streamFigures(address, listeners, administrator, ask))),
  ];
}

/** A running portal and who asks it. */
interface Asked {
  address: string;
  reader: Record<string, string>;
  administrator: Record<string, string>;
  load: ReadLoad;
}

async function withPortal<T>(dataFolder: string, work: (at: Asked) => Promise<T>): Promise<T> {
  const { address, stop } = await startPortal({ dataFolder });
  try {
    const reader = await signIn(address, csr.username, csr.password);
    const administrator = await signIn(address, admin.username, admin.password);
    return await work({ address, reader, administrator, load: loadOf(address, administrator) });
  } finally {
    await stop();
  }
}

async function searchFigures(address: string, headers: Record<string, string>, searches: readonly CountedSearch[]): Promise<Figure[]> {
  const { times, wrong, throughput } = await underLoad(`${address}/api/v1/salesdocs`, headers, searches, searching);
  const note = `${times.length} requests of ${searching.clients} clients, ${throughput.toFixed(1)} a second, median ${percentile(times, 0.5).toFixed(1)} ms, ${searches[0]!.total_results} documents`;
  return [
    figure(`orders list and search, ${searching.clients} clients, p95`, percentile(times, 0.95), "ms", 100, note),
    figure("orders list and search, failed or another total than the database counts", wrong, "answers", 0, `${searches.length} searches`),
  ];
}
