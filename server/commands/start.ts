/** `npm start`: settings, client, database, demo data, server; then the address and who may sign in. */
import { demoAccounts } from "../identity/accounts/demo-accounts.ts";
import { buildClientWhenStale } from "../platform/boot/client.ts";
import { type OpenPortal, openPortal } from "../platform/boot/open-portal.ts";
import { refuse } from "../platform/boot/phase.mjs";
import { stopOnSignals } from "../server.ts";
import { readSettings } from "../settings.ts";

let portal: OpenPortal | undefined;
// From the first moment on: a database that is just starting is told to end when this process does.
stopOnSignals(async () => portal?.stop());

try {
  const settings = readSettings(process.env);
  await buildClientWhenStale();
  portal = await openPortal(settings);

  const lines = [`Portolan is at ${settings.publicUrl ?? portal.address}`];
  if (settings.demo) lines.push("", ...demoAccounts.map(describe), "", "All of them live in the demo data. Ctrl-C stops the server.");
  process.stdout.write(`\n${lines.join("\n")}\n`);
} catch (error) {
  refuse(error instanceof Error && error.message ? error.message : String(error));
}

function describe({ title, username, password, description }: (typeof demoAccounts)[number]): string {
  return `  ${title.padEnd(18)}${`${username} / ${password}`.padEnd(26)}${description}`;
}
