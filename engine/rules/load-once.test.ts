import { expect, it } from "vitest";
import { loadOnce } from "./load-once.ts";

it("loads once, and again what could not be fetched", async () => {
  let tries = 0;
  const load = loadOnce(async () => {
    if (++tries === 1) throw new Error("The network is gone.");
    return { tries };
  });
  await expect(load()).rejects.toThrow("gone");
  expect(await Promise.all([load(), load()])).toEqual([{ tries: 2 }, { tries: 2 }]);
});
