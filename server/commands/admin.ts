/** `npm run admin -- create USERNAME EMAIL`: makes an administrator and prints the link that sets the password. */
import { parseArgs } from "node:util";
import { createAdministrator } from "../identity/accounts/first-administrator.ts";
import { tokenMinutes } from "../identity/auth/one-time-tokens.ts";
import { refuse } from "../platform/boot/phase.mjs";
import { productText } from "../configs/page-configs/product-text.ts";
import { answerToProblem } from "../problem-answers.ts";
import { readSettings } from "../settings.ts";
import { withData } from "./open-data.ts";

const usage = "Usage: npm run admin -- create USERNAME EMAIL";

try {
  const { username, email } = readArguments();
  const settings = readSettings(process.env);
  const made = await withData(settings, "npm run admin", (db) => createAdministrator({ db, clock: () => new Date() }, username, email));
  if (made.ok) {
    const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;
    console.log(
      `\n  ${username} sets a password at this address, once, within ${tokenMinutes} minutes:\n\n  ${origin}${made.value.path}\n`,
    );
  } else {
    refuse(
      answerToProblem(made.problem, productText())
        .errors.map(({ message }) => message)
        .join(" "),
    );
  }
} catch (error) {
  refuse((error as Error).message);
}

function readArguments(): { username: string; email: string } {
  const { positionals } = parseArgs({ options: {}, allowPositionals: true, strict: true });
  const [action, username, email, ...rest] = positionals;
  if (action === "create" && username && email && rest.length === 0) return { username, email };

  throw new Error(usage);
}
