/** A theme document with everything it leaves out, and the same as CSS custom properties for light and dark. */
import type { ThemeDocument } from "../../../schemas/documents.ts";
import { tones } from "../../../schemas/tone.ts";
import type { ThemeAnswer } from "../../../schemas/page-bundle.ts";
import { brighten, brightenAgainst, contrast, darken, darkenUnder, isColour, readableOn } from "./colour.ts";

export const defaultPrimary = "#11456D";
const white = "#FFFFFF";
const secondary = "#7DC06C";
const marker = "#A0B5C5";
/** Black or white: one of them can always be read; any softer ink leaves colours on which neither can. */
const ink = "#000000";
/** The surface that buttons stand on in the dark, as in the design tokens. */
const darkSurface = "#101D27";
const readable = 4.5;
const visible = 3;

/** @param document undefined when no theme can be read: the portal then looks as it does out of the box. */
export function themeOf(document: ThemeDocument | undefined): ThemeAnswer {
  const colors = document?.colors.filter(isColour) ?? [];
  const primary = colors[0] ?? defaultPrimary;
  const shades = [colors[1] ?? brighten(primary, 10), colors[2] ?? brighten(primary, 20)] as const;
  const theme = {
    id: document?.key ?? "default",
    title: document?.title ?? "Portolan",
    colors: [primary, ...shades, ...colors.slice(3)],
    named_colors: filled(
      { Primary90: shades[0], Primary100: shades[1], SuccessDarkSecondary: "#24582F", White: white },
      document?.named_colors,
    ),
    nav_colors: filled(navigationColours(primary), document?.nav_colors),
    button_colors: {
      primary: filled(buttonColours(primary, readableOn(primary, white, ink)), document?.button_colors?.primary),
      secondary: filled(buttonColours(secondary, white), document?.button_colors?.secondary),
    },
    login_background: {
      color: isColour(document?.login_background?.color) ? document.login_background.color : primary,
      pattern: document?.login_background?.pattern ?? "chart",
    },
    status_tones: Object.fromEntries(
      tones.flatMap((tone) => {
        const statuses: unknown = tone === "neutral" ? undefined : document?.statuses?.[tone];
        return Array.isArray(statuses) ? statuses.map((status) => [String(status), tone] as const) : [];
      }),
    ),
  };
  return { ...theme, css: cssOf(theme) };
}

function navigationColours(primary: string): Record<string, string> {
  // White text is the default whatever the primary colour is, so it is the ground that gives way.
  const ground = darkenUnder(white, primary, readable);
  return {
    logoBg: darken(ground, 16),
    navBg: ground,
    navLinkHoverBg: darkenUnder(white, brighten(ground, 5), readable),
    navLinkTextColor: white,
    navLinkTextHoverColor: white,
    navLinkHoverMarkerColor: marker,
    navLinkIconColor: marker,
  };
}

function buttonColours(bg: string, text: string): Record<string, string> {
  const hover = brighten(bg, 10);
  return { bg, text_color: text, bg_hover: hover, text_color_hover: text };
}

/** Only colours pass: what stands in a style element is never more than that. */
function filled(
  defaults: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string | undefined>> | undefined,
): Record<string, string> {
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, isColour(given?.[name]) ? given[name] : value]));
}

type Theme = Omit<ThemeAnswer, "css">;

/** Token names and their order are those of `engine/styles/tokens.css`; what is derived there is not repeated here. */
function cssOf({ colors, named_colors, nav_colors, button_colors, login_background }: Theme): string {
  const tokens: [name: string, value: string | undefined][] = [
    ["primary", colors[0]],
    ["primary-90", named_colors["Primary90"]],
    ["primary-80", colors[2]],
    ["primary-100", named_colors["Primary100"]],
    ["secondary", button_colors["secondary"]?.["bg"]],
    ["marker", nav_colors["navLinkHoverMarkerColor"]],
    ["white", named_colors["White"]],
    ["success-dark-secondary", named_colors["SuccessDarkSecondary"]],
    ["nav-logo-bg", atNight(nav_colors["logoBg"], nav_colors["navLinkTextColor"])],
    ["nav-bg", atNight(nav_colors["navBg"], nav_colors["navLinkTextColor"])],
    ["nav-link-hover-bg", atNight(nav_colors["navLinkHoverBg"], nav_colors["navLinkTextHoverColor"])],
    ["nav-link-text", nav_colors["navLinkTextColor"]],
    ["nav-link-text-hover", nav_colors["navLinkTextHoverColor"]],
    ["nav-link-hover-marker", nav_colors["navLinkHoverMarkerColor"]],
    ["nav-link-icon", nav_colors["navLinkIconColor"]],
    ...buttonTokens("primary", button_colors["primary"] ?? {}),
    ...buttonTokens("secondary", button_colors["secondary"] ?? {}),
    ["login-bg", login_background.color],
  ];
  return `:root{${tokens.map(([name, value]) => `--color-${name}:${(value ?? white).toLowerCase()}`).join(";")}}`;
}

/** In the dark a button has to stand out from the surface, and its text still has to be readable on it. */
function buttonTokens(
  name: string,
  { bg = defaultPrimary, text_color = white, bg_hover = bg, text_color_hover = text_color }: Partial<Record<string, string>>,
): [string, string][] {
  const dark = brightenAgainst(bg, darkSurface, visible);
  const darkHover = dark === bg ? bg_hover : brighten(dark, 5);
  return [
    [`button-${name}-bg`, both(bg, dark)],
    [`button-${name}-text`, both(text_color, dark === bg ? text_color : readableOn(dark, text_color, ink))],
    [`button-${name}-bg-hover`, both(bg_hover, darkHover)],
    [`button-${name}-text-hover`, both(text_color_hover, dark === bg ? text_color_hover : readableOn(darkHover, text_color_hover, ink))],
  ];
}

/** In the dark the navigation must not be the brightest thing on the screen; under dark texts it stays as it is. */
function atNight(ground = defaultPrimary, text = white): string {
  const dimmed = darken(ground, 52);
  return contrast(text, dimmed) > contrast(text, ground) ? both(ground, dimmed) : ground;
}

const both = (light: string, dark: string): string => (light === dark ? light : `light-dark(${light},${dark})`);
