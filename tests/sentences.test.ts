import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { say, withSentences, sentenceOf } from "../engine/compile/check/say.ts";
import { sentencesOf } from "../server/configs/page-configs/sentences.ts";

const files = globSync(["engine/compile/*/*.ts", "server/configs/page-configs/*.ts"]).filter((file) => !/(\.test|\/say)\.ts$/.test(file));
const written = new Set(files.flatMap((file) => sentencesIn(readFileSync(file, "utf8"))));
const placesOf = (sentence: string) => (sentence.match(/\{\d+\}/g) ?? []).toSorted();

describe("What the check of a document says", () => {
  it("is found where it is said", () => {
    expect(written.size).toBeGreaterThan(150);
    expect(written).toContain('There is no atom "{0}".');
  });

  it.each(["de", "fr"])("is all translated into %s, each sentence with its places, and nothing that is no longer said", (language) => {
    const sentences = sentencesOf(language)!;
    expect(Object.keys(sentences).toSorted()).toEqual([...written].toSorted());
    for (const [english, translated] of Object.entries(sentences)) expect(placesOf(translated), english).toEqual(placesOf(english));
  });

  it("is English where nobody has translated it, and after the one it was said to in another language", () => {
    const sentence = () => say`There is no ${"page"} "${"home"}".`;
    expect(withSentences({ 'There is no {0} "{1}".': "{1}? {0}!" }, sentence)).toBe("home? page!");
    expect(withSentences({}, sentence)).toBe('There is no page "home".');
    expect(() => withSentences({ "": "" }, () => failing())).toThrow("broken");
    expect(sentence()).toBe('There is no page "home".');
  });
});

function failing(): never {
  throw new Error("broken");
}

/** What stands in the templates that are said, with numbers for their places. */
function sentencesIn(source: string): string[] {
  return [...source.matchAll(/\bsay`/g)].map(({ index }) => {
    const parts = [""];
    for (let at = index + 4; source[at] !== "`"; at++) {
      if (source.startsWith("${", at)) {
        at = endOfPlace(source, at + 2);
        parts.push("");
      } else parts.push(`${parts.pop()!}${source[at] === "\\" ? source[++at]! : source[at]!}`);
    }
    return sentenceOf(parts);
  });
}

/** Places hold braces and templates of their own. */
function endOfPlace(source: string, from: number): number {
  let at = from;
  for (let open = 1; ; at++) {
    if (source[at] === "`") for (at++; source[at] !== "`"; at++) if (source.startsWith("${", at)) at = endOfPlace(source, at + 2);
    if (source[at] === "{") open++;
    if (source[at] === "}" && --open === 0) return at;
  }
}
