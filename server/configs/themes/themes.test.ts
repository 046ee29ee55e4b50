import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ThemeAnswer } from "../../../schemas/page-bundle.ts";
import type { TestApp } from "../../../tests/support/app.ts";
import { editorOf, testDocuments, type Editor } from "../../../tests/support/documents.ts";

let test: TestApp;
let editor: Editor;

beforeAll(async () => {
  test = await testDocuments();
  await test.addUser({ username: "admin", role: "administrator" });
  editor = editorOf(test, await test.signIn("admin"));
});
afterAll(() => test.close());

const current = async () => {
  const response = await test.call("GET", "/v1/themes/current");
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: ThemeAnswer }>().data;
};
const change = (parts: object) =>
  editor.change("theme:default", { kind: "theme", version: 1, key: "default", title: "Test", colors: ["#11456D"], ...parts });

describe("GET themes/current", () => {
  it("[THEME-001] answers the theme in force to everybody, with the tokens for the first screen", async () => {
    const theme = await current();
    expect(theme).toMatchObject({ id: "default", title: "Test" });
    expect(theme.css).toContain("--color-primary:#11456d");
  });

  it("[THEME-025] has the primary colour #11456D with shades 10 and 20 percent brighter", async () => {
    const { colors, css } = await current();
    expect(colors).toEqual(["#11456D", "#2B5F87", "#4478A0"]);
    expect(css).toContain("--color-primary-90:#2b5f87");
  });

  it("[THEME-010] fills missing nav_colors: text #FFFFFF, marker #A0B5C5", async () => {
    await change({ nav_colors: { navBg: "#223344" } });
    expect((await current()).nav_colors).toMatchObject({
      navBg: "#223344",
      navLinkTextColor: "#FFFFFF",
      navLinkHoverMarkerColor: "#A0B5C5",
    });
  });

  it("[THEME-028] marks the hovered item of the navigation in #A0B5C5", async () => {
    await change({});
    const { nav_colors, css } = await current();
    expect(nav_colors["navLinkHoverMarkerColor"]).toBe("#A0B5C5");
    expect(css).toContain("--color-nav-link-hover-marker:#a0b5c5");
  });

  it("[THEME-011] fills missing button_colors: secondary #7DC06C", async () => {
    await change({ button_colors: { primary: { bg: "#223344" } } });
    const { button_colors } = await current();
    expect(button_colors["primary"]).toMatchObject({ bg: "#223344", text_color: "#FFFFFF" });
    expect(button_colors["secondary"]?.["bg"]).toBe("#7DC06C");
  });

  it("[THEME-027] has secondary buttons in #7DC06C with white text", async () => {
    await change({});
    const { button_colors, css } = await current();
    expect(button_colors["secondary"]).toMatchObject({ bg: "#7DC06C", text_color: "#FFFFFF" });
    expect(css).toMatch(/--color-button-secondary-bg:#7dc06c.*--color-button-secondary-text:#ffffff/);
  });
});
