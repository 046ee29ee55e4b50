import fc from "fast-check";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { ThemeDocument } from "../../../schemas/documents.ts";
import { brighten, contrast } from "./colour.ts";
import { themeOf } from "./theme.ts";

const document = (parts: Partial<ThemeDocument> = {}): ThemeDocument => ({
  kind: "theme",
  version: 1,
  key: "default",
  title: "Test",
  colors: ["#11456D"],
  ...parts,
});
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);
const value = (css: string, token: string) => new RegExp(`--color-${token}:([^;}]+)`).exec(css)?.[1] ?? "";
const darkOf = (css: string, token: string) => /light-dark\([^,]+,([^)]+)\)/.exec(value(css, token))?.[1] ?? value(css, token);

describe("a theme", () => {
  it("is brighter by a share of the full range", () => {
    expect(brighten("#11456D", 10)).toBe("#2B5F87");
    expect(brighten("#11456D", 20)).toBe("#4478A0");
    expect(brighten("#FAFAFA", 20)).toBe("#FFFFFF");
  });

  it("keeps what the document says and fills the rest", () => {
    const theme = themeOf(document({ nav_colors: { navBg: "#000000" }, button_colors: { secondary: { bg: "#AA0000" } } }));
    expect(theme.nav_colors).toMatchObject({ navBg: "#000000", navLinkTextColor: "#FFFFFF" });
    expect(theme.button_colors["secondary"]).toMatchObject({ bg: "#AA0000", text_color: "#FFFFFF" });
  });

  it("names only tokens that the stylesheet has", () => {
    const tokens = readFileSync(path.resolve(import.meta.dirname, "../../styles/tokens.css"), "utf8");
    const names = [...themeOf(undefined).css.matchAll(/--color-[a-z0-9-]+/g)].map(([name]) => name);
    // The second shade has its percentage as a name beside the specification's.
    expect(names.filter((name) => name !== "--color-primary-80" && !tokens.includes(`${name}:`))).toEqual([]);
  });

  it("says what each status means, and nothing of those that mean neither good nor bad", () => {
    const { status_tones } = themeOf(document({ statuses: { success: ["SHIP", "GI"], danger: ["ERR"] } } as never));
    expect(status_tones).toEqual({ SHIP: "success", GI: "success", ERR: "danger" });
    expect(themeOf(undefined).status_tones).toEqual({});
  });

  it("is nothing but colours, whatever a broken document holds", () => {
    const theme = themeOf(
      document({ colors: ["red;}</style><script>"], nav_colors: { navBg: "url(//x)" }, login_background: { color: "#12" } } as never),
    );
    expect(theme.css).toMatch(/^:root\{(?:--color-[a-z0-9-]+:(?:#[0-9a-f]{6}|light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\));?)+\}$/);
  });

  it("stays readable in navigation and buttons, light and dark, for every primary colour", () => {
    fc.assert(
      fc.property(colour, (primary) => {
        const { nav_colors, button_colors, css } = themeOf(document({ colors: [primary] }));
        expect(contrast(nav_colors["navBg"]!, nav_colors["navLinkTextColor"]!)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(button_colors["primary"]!["bg"]!, button_colors["primary"]!["text_color"]!)).toBeGreaterThanOrEqual(4.5);
        const ground = darkOf(css, "button-primary-bg").toUpperCase();
        expect(contrast(ground, "#101D27")).toBeGreaterThanOrEqual(3);
        expect(contrast(ground, darkOf(css, "button-primary-text").toUpperCase())).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
