import { describe, expect, it } from "vitest";
import { argonCost, createPasswordHasher, dummyHash } from "./password-hasher.ts";

const parametersOf = (hash: string) => hash.split("$").slice(1, 4).join("$");

describe("hashing passwords", () => {
  it("costs 19 MiB and two passes, for a user who does not exist as well", async () => {
    const hashed = await createPasswordHasher().hash("a harbour without wind");
    expect(hashed.ok && parametersOf(hashed.value)).toBe(
      `argon2id$v=19$m=${argonCost.memoryCost},t=${argonCost.timeCost},p=${argonCost.parallelism}`,
    );
    expect(parametersOf(dummyHash)).toBe(hashed.ok && parametersOf(hashed.value));
  });

  it("takes the same characters from different keyboards as the same", async () => {
    const hasher = createPasswordHasher();
    const hashed = await hasher.hash("Z\u00fcrich am See, abends");
    if (!hashed.ok) throw new Error("busy");
    expect(await hasher.verify(hashed.value, "Zu\u0308rich am See, abends")).toEqual({ ok: true, value: true });
    expect(await hasher.verify(hashed.value, "Zurich am See, abends")).toEqual({ ok: true, value: false });
  });

  it("is busy for the twenty-third at the same time, and works on afterwards", async () => {
    const hasher = createPasswordHasher();
    const all = await Promise.all(Array.from({ length: 30 }, () => hasher.verify(null, "x")));
    expect(all.filter(({ ok }) => ok)).toHaveLength(22);
    expect(all.find(({ ok }) => !ok)).toEqual({ ok: false, problem: { kind: "busy", retry_after: 2 } });
    expect(await hasher.verify(null, "x")).toEqual({ ok: true, value: false });
  });
});
