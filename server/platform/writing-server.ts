/** Which process writes a file, and whether it still can: of a server that was ended nothing more will come. */
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";

export interface WritingServer {
  /** `machine|process|server`, as it stands at a job. */
  name: string;
  close(): void;
}

/** Those of this very process: several, when it is a test. */
const running = new Set<string>();

export function openWritingServer(): WritingServer {
  const name = [hostname(), process.pid, randomUUID()].join("|");
  running.add(name);
  return { name, close: () => void running.delete(name) };
}

/** Known at once for a process of this machine. Of another machine's only its silence tells. */
export function isServerDead(name: string): boolean {
  const [machine, pid] = name.split("|");
  if (machine !== hostname()) return false;
  return Number(pid) === process.pid ? !running.has(name) : !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
