import { describe, expect, it } from "vitest";
import { codeOf, counterAt, counterOf, newTotpSecret, totpAddress } from "./totp.ts";

/** The twenty ASCII digits of RFC 6238, appendix B, as apps write them. */
const rfc = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("the codes of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("are at second %d what RFC 6238 says: %s", (second, code) => {
    expect(codeOf(rfc, counterAt(new Date(second * 1000)))).toBe(code);
  });

  it("count half a minute earlier and later, and each once", () => {
    const now = new Date("2026-11-20T09:00:10Z");
    const current = counterAt(now);
    const found = (counter: number, after = 0) => counterOf(rfc, codeOf(rfc, counter), now, after);
    expect([-2, -1, 0, 1, 2].map((step) => found(current + step))).toEqual([null, current - 1, current, current + 1, null]);
    expect(found(current, current)).toBeNull();
    expect(counterOf(rfc, "", now, 0)).toBeNull();
  });

  it("come from a secret of 32 letters and digits, that is another each time", () => {
    const secrets = Array.from({ length: 50 }, newTotpSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpAddress(rfc, { issuer: "Portolan", username: "a b" })).toBe(`otpauth://totp/Portolan:a%20b?secret=${rfc}&issuer=Portolan`);
  });
});
