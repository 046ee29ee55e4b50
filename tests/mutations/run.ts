/**
 * `npm run mutate [-- ID …]`: breaks one behaviour after the other and counts how many are noticed by the suite that claims it.
 * Exits with 1 when fewer than the least are.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { runProgram } from "../../server/platform/boot/run-program.ts";
import { type Mutation, mutations } from "./mutations.ts";

const least = 55;
const report = "reports/mutation.json";

const wanted = process.argv.slice(2).filter((name) => !name.startsWith("-"));
const tried = [...mutations.entries()].filter(([, { id }]) => wanted.length === 0 || wanted.includes(id));
let killed = 0;
for (const [number, mutation] of tried) {
  const verdict = await verdictOn(number, mutation);
  if (verdict === "killed") killed += 1;
  process.stdout.write(`${verdict.padEnd(10)} ${mutation.id.padEnd(12)} ${mutation.file}\n`);
}
process.stdout.write(`\n${killed} of ${tried.length} killed, at least ${least} of ${mutations.length} must be\n`);
process.exitCode = tried.length - killed > mutations.length - least ? 1 : 0;

/** A suite that could not even begin has noticed nothing. */
async function verdictOn(number: number, { suite }: Mutation): Promise<"killed" | "SURVIVED" | "NOT RUN"> {
  rmSync(report, { force: true });
  process.env.MUTATION = String(number);
  await runProgram("node_modules/vitest/vitest.mjs", ["run", suite, "--bail=1", "--reporter=json", `--outputFile=${report}`], "kept");
  if (!existsSync(report)) return "NOT RUN";

  const { numFailedTests, success } = JSON.parse(readFileSync(report, "utf8")) as { numFailedTests: number; success: boolean };
  if (numFailedTests > 0) return "killed";
  return success ? "SURVIVED" : "NOT RUN";
}
