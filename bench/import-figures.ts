/** The import of the real lines: time and memory of its own process. */
import { spawn } from "node:child_process";
import { figure, type Figure } from "./figure.ts";
import { projectFolder } from "./portal.ts";

/** @returns the figures; the data stay in `dataFolder` for what is measured over them. */
export async function importRealLines(dataFolder: string, file: string): Promise<Figure[]> {
  const began = performance.now();
  const printed = await run("npm", ["run", "--silent", "import", "--", "online-retail", file], { DATA_FOLDER: dataFolder });
  const seconds = (performance.now() - began) / 1000;
  const megabytes = Number(/at most ([\d.]+) MB/.exec(printed)?.[1] ?? Number.NaN);
  return [
    figure("import of the 541,909 real lines", seconds, "s", 90, "the whole command, PostgreSQL's start and stop included"),
    figure("import, resident memory of its process", megabytes, "MB", 500),
  ];
}

function run(command: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectFolder, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] });
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`${command} ${args.join(" ")} ended with ${code}:\n${printed}`)),
    );
  });
}
