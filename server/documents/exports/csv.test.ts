import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteOrderMark, csvLine } from "./csv.ts";

describe("a line of CSV", () => {
  it("quotes what would divide cells or lines, and ends with CR LF", () => {
    expect(csvLine(["plain", 'say "yes"', "a,b", "two\nlines", null, undefined, 7, true])).toBe(
      'plain,"say ""yes""","a,b","two\nlines",,,7,true\r\n',
    );
  });

  it.each([
    "=1+1",
    "+SUM(A1)",
    "-cmd|' /C calc'!A0",
    "@A1",
    "\t=1",
    "\r=1",
    "\n=1",
    "＝1+1",
    "＋1",
    "－1+1",
    "＠A1",
    '=HYPERLINK("http://x","y")',
  ])("makes a text of the formula %j", (formula) => {
    const [[cell]] = parse(csvLine([formula])) as [[string]];
    expect(cell).toBe(`'${formula}`);
  });

  it("leaves numbers as they are", () => {
    expect(csvLine(["-5", "+3.25", -7])).toBe("-5,+3.25,-7\r\n");
  });

  it("is read back as it was written, whatever it says", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 2 }), (cells) => {
        const [read] = parse(byteOrderMark + csvLine(cells), { bom: true, relax_column_count: true }) as string[][];
        expect(read).toEqual(
          cells.map((cell) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell)),
        );
      }),
    );
  });
});
