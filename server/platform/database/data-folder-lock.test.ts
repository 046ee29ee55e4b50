import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DataFolderInUse, DataFolderNotWritable, dataFolderHolder, lockDataFolder } from "./data-folder-lock.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "portolan-lock-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the lock of a data folder", () => {
  it("names its holder to whoever comes second, and is gone with its release", async () => {
    const lock = await lockDataFolder(folder, "a test");
    lock.setAddress("http://localhost:1");
    await expect(lockDataFolder(folder, "another test")).rejects.toThrow(DataFolderInUse);
    expect(dataFolderHolder(folder)).toMatchObject({ what: "a test", pid: process.pid, address: "http://localhost:1" });
    lock.release();
    expect(dataFolderHolder(folder)).toBeNull();
  });

  it.runIf(process.platform === "linux")("is refused at once where nothing can be written, and the folder is named", async () => {
    await expect(lockDataFolder("/proc/nothing-can-be-made-here", "a test")).rejects.toThrow(DataFolderNotWritable);
  });

  it.runIf(process.platform === "linux")("is taken over from a process that has ended and that nobody has asked how", async () => {
    // The shell's child ends at once; what the shell turns into never asks for it.
    const parent = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 30"], { stdio: ["ignore", "pipe", "ignore"] });
    try {
      const [heard] = (await once(parent.stdout, "data")) as [Buffer];
      const pid = Number(heard.toString());
      const fieldsOf = () => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
      await vi.waitFor(() => expect(fieldsOf()[0]).toBe("Z"), 5_000);
      const holder = {
        id: "left behind",
        pid,
        boot_id: readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim(),
        process_started: `${fieldsOf()[19]} ${readlinkSync("/proc/self/ns/pid")}`,
        what: "npm start",
        since: new Date().toISOString(),
        address: null,
      };
      writeFileSync(path.join(folder, "server.lock"), JSON.stringify(holder));

      expect(dataFolderHolder(folder)).toBeNull();
      (await lockDataFolder(folder, "a test")).release();
    } finally {
      parent.kill("SIGKILL");
    }
  });
});
