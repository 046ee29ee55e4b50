/** A portal of its own for measuring: `npm start` on a data folder, as a user starts it. */
import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";

export const projectFolder = path.join(import.meta.dirname, "..");

export interface RunningPortal {
  address: string;
  /** Milliseconds from the command to the first answered page. */
  started: number;
  stop(): Promise<void>;
}

export interface StartOptions {
  dataFolder: string;
  /** Where the project lies; a clone when given. */
  folder?: string;
  demo?: boolean;
}

const mostMilliseconds = 300_000;

export async function startPortal({ dataFolder, folder = projectFolder, demo = true }: StartOptions): Promise<RunningPortal> {
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...process.env, DATA_FOLDER: dataFolder, PORT: "0", LOG_LEVEL: "error", PORTOLAN_DEMO: demo ? "yes" : "no" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const address = await addressOf(child);
  await firstPage(address);
  const started = performance.now() - began;
  return { address, started, stop: () => stop(child) };
}

/** The address that `npm start` prints when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const timer = setTimeout(() => reject(new Error(`The portal did not start:\n${printed}`)), mostMilliseconds);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const [found] = printed.match(/http:\/\/[\w.-]+:\d+/) ?? [];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout!.on("data", read);
    child.stderr!.on("data", read);
    child.on("exit", (code) => reject(new Error(`The portal ended with ${code}:\n${printed}`)));
  });
}

async function firstPage(address: string): Promise<void> {
  const end = performance.now() + mostMilliseconds;
  while (performance.now() < end) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${address} does not answer.`);
}

/** npm ends before the server that it started, so the whole group is waited for. */
async function stop(child: ChildProcess): Promise<void> {
  const group = -child.pid!;
  process.kill(group, "SIGTERM");
  const end = performance.now() + 30_000;
  while (isAlive(group) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
}

function isAlive(group: number): boolean {
  try {
    process.kill(group, 0);
    return true;
  } catch {
    return false;
  }
}

/** Signs in as an API client. */
export async function signIn(address: string, username: string, password: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-client": "api" },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`${username} could not sign in: ${response.status}`);
  return { authorization: response.headers.get("authorization") ?? "", "x-client": "api" };
}
