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
    ['"open\tb', [['"open', "b"]]],
  ])("%j is %j", (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });
});
