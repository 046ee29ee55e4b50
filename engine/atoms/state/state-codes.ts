/** ISO 3166-2 without the country: the states of the USA with its district and territories, the provinces of Canada. */
const codes: Readonly<Record<string, string>> = {
  US: "ALAKAZARCACOCTDEDCFLGAHIIDILINIAKSKYLAMEMDMAMIMNMSMOMTNENVNHNJNMNYNCNDOHOKORPARISCSDTNTXUTVTVAWAWVWIWYASGUMPPRVI",
  CA: "ABBCMBNBNLNSNTNUONPEQCSKYT",
};

/** Undefined for countries without a list. */
export const statesOf = (country: unknown): readonly string[] | undefined =>
  typeof country === "string" && Object.hasOwn(codes, country) ? codes[country]!.match(/../g)! : undefined;
