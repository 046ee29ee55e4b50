/** The companies that the embedded ERP sells for, one for each sales organization: what their letters are headed and footed with. */
export interface Issuer {
  name: string;
  claim: string;
  street: string;
  place: string;
  /** ISO 3166; empty when nothing is known of it. */
  country: string;
  contact: readonly string[];
  /** Court, register, tax numbers: what the law wants on a letter. */
  legal: readonly string[];
  /** Where it is paid to, in the words of its country. */
  bank?: readonly { key: BankFact; value: string }[];
}

export type BankFact = "bank" | "account_holder" | "iban" | "bic" | "routing_number" | "sort_code" | "account_number";

const issuers: ReadonlyMap<string, Issuer> = new Map([
  [
    "1000",
    {
      name: "Portolan Supply Inc.",
      claim: "Maintenance, repair and operating supplies",
      street: "200 Harbor Street",
      place: "Portland, ME 04101",
      country: "US",
      contact: ["Phone +1 207 555 0100", "orders@portolan.example", "www.portolan.example"],
      legal: ["Incorporated in Maine", "EIN 00-0000000", "DUNS 00-000-0000"],
      bank: [
        { key: "bank", value: "Harbor Trust Bank, Portland" },
        { key: "account_holder", value: "Portolan Supply Inc." },
        { key: "routing_number", value: "123456780" },
        { key: "account_number", value: "0001 234 567" },
      ],
    },
  ],
  [
    "2000",
    {
      name: "Portolan Supply Europe GmbH",
      claim: "Maintenance, repair and operating supplies",
      street: "Kehrwieder 8",
      place: "20457 Hamburg",
      country: "DE",
      contact: ["Tel. +49 40 5550 100", "europe@portolan.example", "www.portolan.example"],
      legal: ["Amtsgericht Hamburg, HRB 000000", "USt-IdNr. DE000000000", "Geschäftsführung: M. Lindqvist"],
      bank: [
        { key: "bank", value: "Hafenbank Hamburg" },
        { key: "account_holder", value: "Portolan Supply Europe GmbH" },
        { key: "iban", value: "DE89 3704 0044 0532 0130 00" },
        { key: "bic", value: "HAFBDEHHXXX" },
      ],
    },
  ],
  [
    "3000",
    {
      name: "Portolan Retail Ltd",
      claim: "Gifts for every occasion, wholesale",
      street: "14 Anchor Wharf",
      place: "Bristol BS1 4RN",
      country: "GB",
      contact: ["Phone +44 117 496 0100", "wholesale@portolan.example", "www.portolan.example"],
      legal: ["Registered in England, No. 00000000", "VAT No. GB 000 0000 00"],
      bank: [
        { key: "bank", value: "Avon & Severn Bank, Bristol" },
        { key: "account_holder", value: "Portolan Retail Ltd" },
        { key: "sort_code", value: "00-00-00" },
        { key: "account_number", value: "12345678" },
      ],
    },
  ],
]);

/** @param area what a sales organization is called of which no more is known */
export function issuerOf(sales_org: string, area: string): Issuer {
  return issuers.get(sales_org) ?? { name: area, claim: "", street: "", place: "", country: "", contact: [], legal: [] };
}
