/**
 * What is wrong, for whoever waits at a browser: a page of words alone, out of memory, without scripts or files, so that it can be
 * shown whatever else is away. What passes by itself is tried again by itself.
 */
import { defaultPrimary } from "../../../engine/compile/plan/theme.ts";
import { escapeText } from "./escape-text.ts";
import { logoMark } from "./logo-mark.ts";

export interface ErrorPage {
  language: string;
  nonce: string;
  title: string;
  messages: readonly string[];
  /** Back into the portal. */
  home: string;
}

/** A navigation of a browser asks for HTML by name; what our pages and other programs call does not. */
export const asksForPage = (accept: string | undefined): boolean => /\btext\/html\b/i.test(accept ?? "");

const style = [
  `:root{color-scheme:light dark;--mark:light-dark(${defaultPrimary},#A0B5C5);--color-secondary:#7DC06C}`,
  `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;box-sizing:border-box;`,
  `text-align:center;font:16px/24px "Hanken Grotesk Variable",system-ui,sans-serif;color:light-dark(#17212B,#E6EDF3);background:light-dark(#F6F8FA,#101D27)}`,
  `svg{width:56px;height:56px;color:var(--mark)}h1{margin:8px 0 0;font-size:24px;line-height:32px;color:var(--mark)}`,
  `p{margin:0;max-width:44ch;overflow-wrap:anywhere}a{color:var(--mark)}`,
].join("");

export function errorPage({ language, nonce, title, messages, home }: ErrorPage): string {
  return [
    `<!doctype html>`,
    `<html lang="${escapeText(language)}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeText(title)} · Portolan</title><link rel="icon" href="data:,">`,
    `<style nonce="${escapeText(nonce)}">${style}</style></head>`,
    `<body>${logoMark}<svg aria-hidden="true"><use href="#logo-mark"/></svg>`,
    `<h1>${escapeText(title)}</h1>`,
    ...messages.map((message) => `<p>${escapeText(message)}</p>`),
    `<p><a href="/">${escapeText(home)}</a></p>`,
    `</body></html>`,
    ``,
  ].join("\n");
}
