import { readFileSync } from "node:fs";
import path from "node:path";
import IntlMessageFormat from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { formatMessage } from "./format-message.ts";

const write = (message: string, values: Record<string, string>, language?: string) =>
  formatMessage(message, (name) => (Object.hasOwn(values, name) ? values[name] : undefined), language);

describe("a message", () => {
  it("has its values in their places, and what nothing was given for stays as it is written", () => {
    expect(write("Page {number} of {day}", { number: "17" })).toBe("Page 17 of {day}");
  });

  it("chooses by number as the language does, and by word", () => {
    const late = "{days, plural, =0 {today} one {# day} other {# days}}";
    expect(["0", "1", "2"].map((days) => write(late, { days }))).toEqual(["today", "1 day", "2 days"]);
    expect(write("{n, plural, one {# jour} other {# jours}}", { n: "0" }, "fr")).toBe("0 jour");
    const animal = "{kind, select, dog {Dog} other {Animal}} {number}";
    expect(write(animal, { kind: "dog", number: "9" })).toBe("Dog 9");
    expect(write(animal, { kind: "cat", number: "9" })).toBe("Animal 9");
  });

  it("writes a number as the language does", () => {
    expect(write("{count, number} of {all, number}", { count: "1042", all: "many" })).toBe("1,042 of many");
    expect(write("{ count , number }", { count: "1042" }, "de")).toBe("1.042");
    expect(write("{count, number}", {})).toBe("{count, number}");
  });

  it("that is broken stays as it is written", () => {
    expect(write("{a, plural, one {x}", { a: "1" })).toBe("{a, plural, one {x}");
    expect(write("} {", {})).toBe("} {");
  });
});

describe("every shipped text", () => {
  it.each(["en", "de", "fr"])("reads in the browser as it does on the server: %s", (language) => {
    const file = path.resolve(import.meta.dirname, `../../page-configs/${language}.messages.json`);
    const { texts } = JSON.parse(readFileSync(file, "utf8")) as { texts: Record<string, string> };
    const messages = Object.entries(texts).filter(([key, text]) => /, (?:plural,|select,|number\})/.test(text) && !key.includes("#"));
    expect(messages.length).toBeGreaterThan(5);
    for (const [key, text] of messages)
      for (const value of ["0", "1", "2", "7", "12345", "quotation"]) {
        const names = [...text.matchAll(/\{([a-z_]+)/g)].map(([, name]) => name!);
        const values = Object.fromEntries(names.map((name) => [name, value]));
        if (/, (?:plural|number)/.test(text) && value === "quotation") continue;
        const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
        expect(write(text, values, language), key).toBe(format.format(values));
      }
  });
});
