import { readFileSync, globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { documentKinds } from "../documents.ts";
import { newestVersion, upConverters, upgradeDocument, type UpConverter } from "./upgrade-document.ts";

describe("upgradeDocument", () => {
  it("has a list of up-converters for every kind of document", () => {
    expect(Object.keys(upConverters).sort()).toEqual([...documentKinds].sort());
  });

  it("hands a document of the newest version back untouched", () => {
    const document = { kind: "page", version: newestVersion("page"), key: "x" };
    expect(upgradeDocument(document)).toBe(document);
  });

  it("takes an old one through every step that came after it", () => {
    const steps: UpConverter[] = [
      ({ name, ...rest }) => ({ ...rest, title: name }),
      ({ title, ...rest }) => ({ ...rest, title: { t: title } }),
    ];
    expect(upgradeDocument({ kind: "page", version: 1, name: "x" }, { page: steps })).toEqual({
      kind: "page",
      version: 3,
      title: { t: "x" },
    });
    expect(upgradeDocument({ kind: "page", version: 2, title: "x" }, { page: steps })).toEqual({
      kind: "page",
      version: 3,
      title: { t: "x" },
    });
  });

  it.each([
    null,
    [],
    "page",
    { kind: "page" },
    { kind: "page", version: 99 },
    { kind: "page", version: "1" },
    { kind: "constructor", version: 1 },
  ])("leaves %j to the compiler", (document) => {
    expect(upgradeDocument(document)).toBe(document);
  });

  it("finds every shipped document at the newest version", () => {
    for (const file of globSync("page-configs/**/*.json")) {
      const document: unknown = JSON.parse(readFileSync(file, "utf8"));
      expect(upgradeDocument(document), file).toBe(document);
    }
  });
});
