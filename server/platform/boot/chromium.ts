/** The Chromium that the tests drive: one that is there, else one installed by the system or by Playwright. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const places: readonly string[] = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a Chromium that answers, or null. The variable CHROMIUM names one, and saves child processes the search. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM;
  if (named) return existsSync(named) ? named : null;

  return [...places, chromium.executablePath()].find(answers) ?? null;
}

/** Some systems ship a script in its place that only says how to install it, so being there is not enough. */
function answers(executable: string): boolean {
  return existsSync(executable) && spawnSync(executable, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0;
}

/** Tries the system's package manager where that is allowed, then Playwright's own download. Null when neither worked. */
export async function installChromium(): Promise<string | null> {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const quiet = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], quiet);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
    const installed = findChromium();
    if (installed) return installed;
  }
  await run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], process.env);
  return findChromium();
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: "ignore" });
    child.on("error", () => resolve());
    child.on("close", () => resolve());
  });
}

/** How it is started: no calls to its maker's servers, and no sandbox where the system forbids it one (root). */
export const chromiumArguments: readonly string[] = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
