import { describe, expect, it } from "vitest";
import { parseCells, writeCells, writeHtmlCells } from "./clipboard-text.ts";

describe("cells on the clipboard", () => {
  it.each<[string, string[][]]>([
    [
      "a\tb\nc\td\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["a\r\nb", [["a"], ["b"]]],
    ["", [[""]]],
    ["a\t\tb", [["a", "", "b"]]],
    ['"two\nlines"\tb', [["two\nlines", "b"]]],
    ['"say ""yes"""\t3"', [['say "yes"', '3"']]],
    ['\uFEFF"A"\tb', [["A", "b"]]],
    [
      '"A;1";5\nB;2,5\n',
      [
        ["A;1", "5"],
        ["B", "2,5"],
      ],
    ],
    ["soft; and warm", [["soft; and warm"]]],
    ["soft; and warm\nred", [["soft; and warm"], ["red"]]],
    [
      "a;b\tc\nd;e\tf",
      [
        ["a;b", "c"],
        ["d;e", "f"],
      ],
    ],
    ['"open\tb', [['"open', "b"]]],
    [
      'A,"1,5"\nB,2',
      [
        ["A", "1,5"],
        ["B", "2"],
      ],
    ],
    ["1,5\n2,5", [["1,5"], ["2,5"]]],
  ])("%j is %j", (text, cells) => {
    expect(parseCells(text)).toEqual(cells);
  });

  it("are written with tabs and lines, and as a table whose cells are texts; nothing in them is run as a formula", () => {
    const cells = [
      ["007", "=1+1"],
      ["two\nlines", "-5"],
    ];
    expect(writeCells(cells)).toBe("007\t'=1+1\ntwo lines\t-5");
    expect(writeHtmlCells([["<b>", 'a"b']])).toContain("&lt;b&gt;</td>");
    expect(parseCells(writeCells([["a", "b"]]))).toEqual([["a", "b"]]);
  });
});
