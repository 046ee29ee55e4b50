/**
 * What a test waits for comes late on a machine that has other work: `vi.waitFor` gives up after one second by itself, and
 * has no setting. It ends as soon as what it waits for is there, so only a test that fails takes longer.
 */
import { vi } from "vitest";

const { waitFor } = vi;
const patienceMs = 20_000;

vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: patienceMs, ...(typeof options === "number" ? { timeout: options } : options) });
