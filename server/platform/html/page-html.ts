/** The HTML of a page: what must be there for the first paint, and the boot data for everything after. */
import type { Boot } from "../../../schemas/page-bundle.ts";
import type { PageFiles } from "./client-files.ts";
import { escapeText } from "./escape-text.ts";
import { logoMark, seaChart } from "./logo-mark.ts";

export interface PageHtml {
  language: string;
  title: string;
  boot: Boot;
  files: PageFiles;
  icon: string | undefined;
  /** Markup made by our own renderer, which escapes; nothing else may come here. */
  markup: string;
}

/**
 * A choice of light or dark must hold before the first paint, and the stored choice is known to the browser alone.
 * The name and the values are those of the shell's colour scheme.
 */
const chooseColourScheme = `try{const s=localStorage.getItem("colourScheme");if(s==="light"||s==="dark")document.documentElement.dataset.theme=s}catch{}`;

/** Who has consented is not asked, nor does the question flash: the markup holds it for everybody. @see cookie-banner.tsx */
const hideCookieBanner = `if(document.cookie.split("; ").includes("cookie_consent=given"))document.documentElement.dataset.consent="given";`;

/**
 * Before any other script: what makes markup or the address of a script out of a string asks this policy (Trusted Types). Libraries write
 * styles that way, which hold no `<`; nothing of ours does. `null` is a refusal.
 */
const trustNothing = `window.trustedTypes?.createPolicy("default",{createHTML:t=>t.includes("<")?null:t,createScriptURL:u=>new URL(u,location.href).origin===location.origin||u.startsWith("https://www.google.com/recaptcha/")?u:null});`;

/** Markup that can be filled in before its code is there: a browser would send it to the page's own address. @see early-submit.ts */
const keepEarlySubmit = `{const early=window.earlySubmit={form:null,listening:new AbortController};addEventListener("submit",e=>{e.preventDefault();early.form=e.target},{capture:true,signal:early.listening.signal})}`;

export function pageHtml({ language, title, boot, files, icon, markup }: PageHtml): string {
  const nonce = escapeText(boot.nonce);
  return [
    `<!doctype html>`,
    `<html lang="${escapeText(language)}">`,
    `<head>`,
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark">`,
    `<title>${escapeText(title === "" ? boot.site_configs.name : `${title} · ${boot.site_configs.name}`)}</title>`,
    // Without an icon browsers ask for one at an address of their own.
    `<link rel="icon" href="${escapeText(icon ?? "data:,")}">`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${escapeText(file)}">`),
    `<style nonce="${nonce}" id="theme">${styleOf(boot.theme.css)}</style>`,
    `<script nonce="${nonce}">${trustNothing}${chooseColourScheme}${hideCookieBanner}${keepEarlySubmit}</script>`,
    ...files.preloads.map((file) => `<link rel="modulepreload" href="/${escapeText(file)}">`),
    ...files.scripts.map((file) => `<script type="module" src="/${escapeText(file)}"></script>`),
    `</head>`,
    `<body>`,
    logoMark,
    ...(boot.session ? [] : [seaChart]),
    `<div id="app">${markup}</div>`,
    `<script type="application/json" id="boot">${jsonInHtml(boot)}</script>`,
    `<noscript>${escapeText(boot.site_configs.name)} needs JavaScript.</noscript>`,
    `</body>`,
    `</html>`,
    ``,
  ].join("\n");
}

/** `<` is the one character that could end the element or begin a comment in it. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Colours and names of ours only (see themes/theme.ts); this holds even if that changed. */
const styleOf = (css: string): string => css.replaceAll("<", "");
