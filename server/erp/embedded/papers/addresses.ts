/** Addresses as the post of their country reads them. */
import type { PartnerAddress } from "../../../../schemas/look-ups/parts.ts";

/** @param from the country that a letter is sent from: only foreign ones are named */
export function addressLines(address: PartnerAddress, from: string, language: string): string[] {
  const { name, street, country } = address;
  const abroad = country !== "" && country !== from;
  return [name, street, ...placeOf(address), ...(abroad ? [countryIn(country, language).toUpperCase()] : [])].filter(
    (line) => line.trim() !== "",
  );
}

/** The code comes before the place, behind it in the United States, and has a line of its own in the United Kingdom. */
function placeOf({ postal_code, city, country }: PartnerAddress): string[] {
  if (country === "US" || country === "CA") return [`${city} ${postal_code}`.trim()];
  if (country === "GB") return [city, postal_code];
  return [`${postal_code} ${city}`.trim()];
}

/** What is no code of a country stays what it is. */
function countryIn(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(language, { type: "region", fallback: "code" }).of(code) ?? code;
}

const union = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "));

/** Why a bill between two countries has no tax. */
export function untaxed(from: string, to: string): "intra_community" | "export" | "none" {
  if (from === "" || to === "" || from === to) return "none";
  if (union.has(from)) return union.has(to) ? "intra_community" : "export";
  return from === "GB" ? "export" : "none";
}
