/** A process of its own that publishes without end, for tests that kill it: `node publishing-process.ts DATABASE_URL`. */
import { createUser } from "../../server/identity/accounts/create-user.ts";
import { buildApp } from "../../server/app.ts";
import { createPasswordHasher } from "../../server/identity/auth/password-hasher.ts";
import { openDatabase } from "../../server/platform/database/database.ts";
import { openErp } from "../../server/erp/open-erp.ts";
import { rightPassword, testSettings } from "./app.ts";
import { documentsFolder } from "./documents-folder.ts";
import { testSecrets } from "./test-secrets.ts";

const [url = ""] = process.argv.slice(2);
const db = openDatabase({ connection: url });
const clock = () => new Date();
const app = await buildApp({
  secrets: testSecrets,
  settings: testSettings,
  db,
  clock,
  erp: openErp(db, { clock }).erp,
  documents: { folder: documentsFolder },
});

const username = `publisher-${process.pid}`;
const user = { username, email: `${username}@example.com`, role: "administrator", user_classification: "internal" } as const;
await createUser(db, { ...user, password: rightPassword }, createPasswordHasher());
const login = await app.inject({
  method: "POST",
  url: "/api/v1/auth/login",
  headers: { "x-client": "api" },
  payload: { username, password: rightPassword },
});
const headers = { "x-client": "api", authorization: String(login.headers.authorization) };
const address = "/api/v1/admin/configs/page%3Aorders";

for (;;) {
  const record = (await app.inject({ url: address, headers })).json<{ data: Record<string, string | number> }>().data;
  const page = JSON.parse(String(record["published_content"])) as object;
  const content = JSON.stringify({ ...page, title: `Version ${Number(record["published_version"]) + 1}` });
  const saved = await app.inject({
    method: "PATCH",
    url: address,
    headers: { ...headers, "if-match": String(record["etag"]) },
    payload: { content },
  });
  const etag = saved.json<{ data: { etag: string } }>().data.etag;
  const published = await app.inject({
    method: "POST",
    url: `${address}/publish`,
    headers: { ...headers, "if-match": etag },
    payload: { note: "" },
  });
  if (published.statusCode !== 200) throw new Error(published.body);
  process.stdout.write(".");
}
