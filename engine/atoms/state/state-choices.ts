/** States and provinces by their own names, which are not translated. */
import type { Choice } from "../choices/choice.ts";
import { statesOf } from "./state-codes.ts";

const names: Readonly<Record<string, string>> = {
  US: "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|American Samoa|Guam|Northern Mariana Islands|Puerto Rico|U.S. Virgin Islands",
  CA: "Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Nova Scotia|Northwest Territories|Nunavut|Ontario|Prince Edward Island|Quebec|Saskatchewan|Yukon",
};

export function stateChoices(country: string): readonly Choice[] {
  const texts = names[country]?.split("|") ?? [];
  return (statesOf(country) ?? []).map((value, index) => ({ value, text: texts[index]!, description: value }));
}
