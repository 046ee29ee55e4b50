import { describe, expect, it } from "vitest";
import { callingCodeOf, callingCodes } from "./calling-codes.ts";
import { formatPhoneDigits, partsOf, parsePhone, toWirePhone } from "./phone-number.ts";

const sent = (typed: string, code: string) => toWirePhone(parsePhone(typed, code));

describe("what is typed becomes E.164", () => {
  it.each([
    ["089 1234-5678", "49", "+498912345678"],
    ["89/12345678", "49", "+498912345678"],
    ["+44 20 7946 0958", "49", "+442079460958"],
    ["0044 (0)20 7946 0958", "49", "+442079460958"],
    ["(212) 555-0123", "1", "+12125550123"],
    ["+1 242 555 0123", "49", "+12425550123"],
    ["06 1234 5678", "39", "+390612345678"],
    ["٠٨٩ ١٢٣٤٥٦", "49", "+4989123456"],
    ["", "49", ""],
  ])("%s beside +%s", (typed, code, wire) => expect(sent(typed, code)).toBe(wire));
});

it("a number that is sent falls into its code and the rest", () => {
  expect(partsOf("+498912345678")).toEqual({ code: "49", number: "8912345678" });
  expect(partsOf("+12425550123")).toEqual({ code: "1242", number: "5550123" });
  expect(partsOf("call me")).toBeUndefined();
});

it("digits stand in groups that can be read out", () => {
  expect(formatPhoneDigits("2125550123", "1")).toBe("212 555 0123");
  expect(formatPhoneDigits("8912345678", "49")).toBe("891 234 5678");
  expect(formatPhoneDigits("12", "49")).toBe("12");
});

it("every calling code is a code and begins with no zero", () => {
  for (const { country, code } of callingCodes) expect(`${country} ${code}`).toMatch(/^[A-Z]{2} [1-9]\d{0,3}$/);
  expect(callingCodeOf("4989")).toEqual({ country: "DE", code: "49" });
  expect(callingCodeOf("7701")?.country).toBe("RU");
});
