/** `npm run check`: types, lint, format and the suites that need neither a database nor a browser. */
import { phase } from "../platform/boot/phase.mjs";
import { runProgram } from "../platform/boot/run-program.ts";

const steps = [
  { name: "Types", file: "node_modules/typescript/bin/tsc", args: ["-p", "."] },
  { name: "Lint", file: "node_modules/oxlint/bin/oxlint", args: [] },
  { name: "Format", file: "node_modules/oxfmt/bin/oxfmt", args: ["--check"] },
  { name: "Unit tests", file: "node_modules/vitest/vitest.mjs", args: ["run", "--project", "unit", "--reporter", "dot"] },
];

for (const { name, file, args } of steps) {
  const done = phase(name, "checking");
  const { code, output } = await runProgram(file, args, "kept");
  done(code === 0 ? "good" : "NOT good");
  if (code === 0) continue;

  process.stdout.write(`${output.trim()}\n`);
  process.exitCode = 1;
}
