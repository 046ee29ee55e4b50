/**
 * A server in a process of its own, for tests that kill it: `node serving-process.ts DATABASE_URL [SEED]`. It says its port. With a
 * seed its ERP is in trouble again and again.
 */
import type { AddressInfo } from "node:net";
import { buildApp } from "../../server/app.ts";
import { openDatabase } from "../../server/platform/database/database.ts";
import { openErp } from "../../server/erp/open-erp.ts";
import { createEmbeddedErp } from "../../server/erp/embedded/embedded-erp.ts";
import { guardErp } from "../../server/erp/guarded-erp.ts";
import { testSettings } from "./app.ts";
import { testSecrets } from "./test-secrets.ts";
import { troubledErp } from "./troubled-erp.ts";

const [url = "", seed] = process.argv.slice(2);
const db = openDatabase({ connection: url });
// The same hour as in the process of the test, whose clock stands still.
const clock = () => new Date("2026-11-20T09:00:00Z");
const erp = seed === undefined ? openErp(db, { clock }).erp : guardErp(troubledErp(createEmbeddedErp(db, { clock }), Number(seed)).erp);
const app = await buildApp({ secrets: testSecrets, settings: testSettings, db, clock, erp });
await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
