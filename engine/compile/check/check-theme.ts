/**
 * Texts of a theme that are hard to read on what they stand on: below 4.5 : 1, what WCAG 2.2 AA asks for. Warnings, since a company's
 * colors may have to stay; whoever publishes says that he has seen them. Colors that the document leaves out are the product's own.
 */
import type { ThemeDocument } from "../../../schemas/documents.ts";
import { contrast, darkenUnder, readableOn } from "../plan/colour.ts";
import type { CheckRun } from "./check-run.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { themeOf } from "../plan/theme.ts";
import { say } from "./say.ts";

interface Pair {
  what: string;
  text: string | undefined;
  ground: string | undefined;
  textAt: string;
  groundAt: string;
}

const readable = 4.5;
/** The canvas of the light look, on which links stand. */
const canvas = "#F7F6F2";

export function checkTheme(checks: CheckRun, document: Readonly<Record<string, unknown>>): void {
  const theme = themeOf(document as ThemeDocument);
  const button = (name: "primary" | "secondary", what: string, whatUnderPointer: string): Pair[] => {
    const { bg, text_color, bg_hover, text_color_hover } = theme.button_colors[name]!;
    const at = `/button_colors/${name}`;
    return [
      { what, text: text_color, ground: bg, textAt: `${at}/text_color`, groundAt: `${at}/bg` },
      {
        what: whatUnderPointer,
        text: text_color_hover,
        ground: bg_hover,
        textAt: `${at}/text_color_hover`,
        groundAt: `${at}/bg_hover`,
      },
    ];
  };
  const { navBg, navLinkTextColor, navLinkHoverBg, navLinkTextHoverColor } = theme.nav_colors;
  const nav = (name: string) => `/nav_colors/${name}`;
  const pairs: Pair[] = [
    {
      what: say`The text of the navigation`,
      text: navLinkTextColor,
      ground: navBg,
      textAt: nav("navLinkTextColor"),
      groundAt: nav("navBg"),
    },
    {
      what: say`The text of the navigation under the pointer`,
      text: navLinkTextHoverColor,
      ground: navLinkHoverBg,
      textAt: nav("navLinkTextHoverColor"),
      groundAt: nav("navLinkHoverBg"),
    },
    ...button("primary", say`The text of the primary button`, say`The text of the primary button under the pointer`),
    ...button("secondary", say`The text of the secondary button`, say`The text of the secondary button under the pointer`),
  ];
  for (const pair of pairs) checkPair(checks, document, pair);
  checkLinks(checks, document, theme.colors[0]);
}

function checkPair(checks: CheckRun, document: unknown, { what, text, ground, textAt, groundAt }: Pair): void {
  const givenText = isGiven(document, textAt);
  const at = givenText ? textAt : groundAt;
  if (!text || !ground || !(givenText || isGiven(document, groundAt)) || contrast(text, ground) >= readable) return;

  const value = readableOn(ground, "#FFFFFF", "#000000");
  checks.found(
    {
      ...hardToRead(what, text, ground),
      at,
      fixes: [{ title: say`Set the text to ${value}`, at: textAt, op: givenText ? "replace" : "add", value }],
    },
    undefined,
  );
}

function checkLinks(checks: CheckRun, document: unknown, primary: string | undefined): void {
  if (!primary || !isGiven(document, "/colors/0") || contrast(primary, canvas) >= readable) return;

  const value = darkenUnder(canvas, primary, readable);
  const fixes = [{ title: say`Darken it to ${value}`, at: "/colors/0", op: "replace" as const, value }];
  checks.found({ ...hardToRead(say`A link in the primary color`, primary, canvas), at: "/colors/0", fixes }, undefined);
}

const hardToRead = (what: string, text: string, ground: string) => ({
  code: "low_contrast" as const,
  severity: "warning" as const,
  message: say`${what} is hard to read: ${text} on ${ground} has a contrast of ${Math.floor(contrast(text, ground) * 10) / 10} : 1.`,
  hint: say`Texts need at least ${readable} : 1.`,
});

const isGiven = (document: unknown, at: string): boolean =>
  at
    .split("/")
    .slice(1)
    .reduce<unknown>((value, name) => {
      if (Array.isArray(value)) return value[Number(name)] as unknown;
      return isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    }, document) !== undefined;
