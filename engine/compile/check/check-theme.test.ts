import { describe, expect, it } from "vitest";
import { createAtomRegistry } from "../../atoms/registry.ts";
import { applyFix } from "./apply-fix.ts";
import { compileDocument } from "../plan/compile-document.ts";

const registry = createAtomRegistry([]);
const theme = (parts: object) => ({ kind: "theme", version: 1, key: "default", title: "Test", colors: ["#11456D"], ...parts });
const problemsOf = (document: unknown) => compileDocument(document, registry).problems;

describe("a theme", () => {
  it.each([
    ["/nav_colors/navLinkTextColor", { nav_colors: { navBg: "#FFFFFF", navLinkTextColor: "#F5F5F5" } }],
    ["/nav_colors/navBg", { nav_colors: { navBg: "#FFFF00" } }],
    ["/button_colors/primary/text_color", { button_colors: { primary: { text_color: "#11456D" } } }],
    ["/button_colors/secondary/bg", { button_colors: { secondary: { bg: "#7DC06C" } } }],
    ["/colors/0", { colors: ["#FFCC00"] }],
  ])("warns of a text that is hard to read, at %s, and its fix makes it readable", (at, parts) => {
    const document = theme(parts);
    const problem = problemsOf(document).find((found) => found.at === at);
    expect(problem).toMatchObject({ code: "low_contrast", severity: "warning", hint: "Texts need at least 4.5 : 1." });
    expect(problemsOf(applyFix(document, problem!.fixes[0]!)).filter((found) => found.message === problem!.message)).toEqual([]);
  });

  it("says nothing of colors that it leaves to the product, and of those that can be read", () => {
    expect(problemsOf(theme({}))).toEqual([]);
    expect(problemsOf(theme({ nav_colors: { navBg: "#FFFFFF", navLinkTextColor: "#14242F" } }))).toEqual([]);
  });
});
