/**
 * The first step of every npm script: `node server/platform/boot/run.mjs FILE.ts [ARGUMENT …]` installs what is missing and then
 * runs the file on a Node that is new enough. Plain JavaScript for Node 18 and newer.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { installPackages, newEnoughNode, projectFolder } from "./install.mjs";

const [file = "", ...args] = process.argv.slice(2);

await installPackages();
const node = await newEnoughNode();

const script = path.join(projectFolder, file);
process.chdir(projectFolder);
process.env.PATH = [path.dirname(node), path.join(projectFolder, "node_modules", ".bin"), process.env.PATH].join(path.delimiter);

if (node === process.execPath) {
  process.argv = [node, script, ...args];
  whenNpmHasEnded(() => process.kill(process.pid, "SIGTERM"));
  await import(pathToFileURL(script).href);
} else {
  runWith(node);
}

/**
 * Signals go on to the script, and this process ends as the script ends. The options of V8 go with it: left to itself on a
 * large machine, a server lets hundreds of megabytes of dead values gather before it looks at them.
 */
function runWith(/** @type {string} */ executable) {
  const child = spawn(executable, [...process.execArgv, script, ...args], { stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP"])) process.on(signal, () => child.kill(signal));
  // Ctrl-C on a terminal reaches the whole group by itself.
  process.on("SIGINT", () => void (process.stdin.isTTY || child.kill("SIGINT")));
  whenNpmHasEnded(() => child.kill("SIGTERM"));
  child.on("close", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
}

/** npm passes a signal to the shell between us, and the shell ends without a word to us. */
function whenNpmHasEnded(/** @type {() => void} */ then) {
  if (!process.env.npm_lifecycle_event) return;

  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    then();
  }, 250);
  looking.unref();
}
