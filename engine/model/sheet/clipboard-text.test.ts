import { describe, expect, it } from "vitest";
import { cellsOf } from "./paste-cells.ts";

describe("cells out of a spreadsheet", () => {
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
  ])("%j is %j", (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });
});
