/** The file's names of countries as ISO 3166 codes; a name without one code (Channel Islands) stays as it is. */
import codes from "./retail-countries.json" with { type: "json" };

const byName: ReadonlyMap<string, string> = new Map(Object.entries(codes));

export const countryCodeOf = (name: string): string => byName.get(name) ?? name;
