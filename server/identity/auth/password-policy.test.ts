import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { problemsOfNewPassword } from "./password-policy.ts";

const owner = { username: "m.okafor", email: "marta.okafor@hargreaves.example", first_name: "Marta", last_name: "Okafor" };
const isGuessable = (password: string) => problemsOfNewPassword(password, owner, (key) => key).some(({ code }) => code === "guessable");

describe("a new password", () => {
  it("is none of the leaked ones that are long enough, in whatever way they are written", () => {
    const leaked = dictionary["passwords-common"];
    expect(leaked.length).toBeGreaterThan(10_000);
    const long = leaked.filter(({ length }) => length >= 15);
    expect(long.length).toBeGreaterThan(10);
    expect(long.filter((word) => !isGuessable(word))).toEqual([]);
    expect(long.filter((word) => !isGuessable(`${word.toUpperCase()}!`))).toEqual([]);
  });

  it.each([
    ["a leaked one twice", "trustno1trustno1"],
    ["two leaked ones", "superman-sunshine"],
    ["a leaked one and a year or two", "Manchester2026!!"],
    ["what every list of advice names", "Correct Horse Battery Staple"],
    ["the administrator's first one", "administrator1234"],
    ["a row of the keyboard", "qwertyuiopasdfghjkl"],
    ["a row that goes on", "abcdefghijklmnop"],
    ["digits in their order", "12345678901234567"],
    ["digits in their order, backwards", "98765432109876543"],
    ["the same over and over", "aaaaaaaaaaaaaaaa"],
    ["a word of one's own over and over", "skerry!skerry!skerry!"],
    ["one's own names", "Marta Okafor 1!x"],
    ["one's own address", "marta.okafor@hargreaves.example"],
    ["one's own name and a leaked one", "okafor.password123"],
  ])("is not %s", (_, password) => expect(isGuessable(password)).toBe(true));

  it.each([
    "a harbour without wind",
    "Ένα λιμάνι χωρίς ανέμους",
    "three lighthouses, no keeper",
    "vK7#mQ2x!pL9wZ4t",
    "Marta keeps nine herons at home",
  ])("may be %s", (password) => expect(problemsOfNewPassword(password, owner, (key) => key)).toEqual([]));

  it("is judged at once, however long it is", () => {
    expect(problemsOfNewPassword("passworddragon".repeat(9).slice(0, 127) + "x", owner, (key) => key)).toHaveLength(1);
    expect(
      isGuessable(
        dictionary["passwords-common"]
          .filter(({ length }) => length === 6)
          .slice(0, 21)
          .join(""),
      ),
    ).toBe(false);
  });
});
