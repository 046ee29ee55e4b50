/** Light, dark or as the system has it: kept per browser. The HTML applies it as `data-theme` on the root before the first paint. */
export type ColourScheme = "system" | "light" | "dark";

const key = "colourScheme";
export const colourSchemes: readonly ColourScheme[] = ["system", "light", "dark"];

export function readColourScheme(): ColourScheme {
  const stored = localStorage.getItem(key);
  return colourSchemes.find((scheme) => scheme === stored) ?? "system";
}

export function applyColourScheme(scheme: ColourScheme): void {
  if (scheme === "system") {
    localStorage.removeItem(key);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(key, scheme);
    document.documentElement.dataset.theme = scheme;
  }
}
