/** How long a user waits for the portal: new data, known data, a fresh clone. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { figure, type Figure } from "./figure.ts";
import { projectFolder, startPortal } from "./portal.ts";

export async function starts(): Promise<Figure[]> {
  return withFolder(async (dataFolder) => {
    const first = await startPortal({ dataFolder });
    await first.stop();
    const second = await startPortal({ dataFolder });
    await second.stop();
    return [
      figure("npm start, new data folder", first.started / 1000, "s", 20),
      figure("npm start, second time", second.started / 1000, "s", 5),
    ];
  });
}

/** npm's cache is filled: this project was installed from it. */
export async function startOfClone(): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const clone = path.join(folder, "clone");
    const began = performance.now();
    execFileSync("git", ["clone", "--quiet", projectFolder, clone]);
    const cloned = performance.now() - began;
    const portal = await startPortal({ folder: clone, dataFolder: path.join(clone, ".data") });
    await portal.stop();
    return [figure("npm start of a fresh clone", (cloned + portal.started) / 1000, "s", 120)];
  });
}

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "portolan-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
