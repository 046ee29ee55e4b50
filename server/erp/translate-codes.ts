/**
 * An ERP answers codes; what they are called are texts of the portal, `erp.<vocabulary>.<code>`, in every language and changeable by
 * administrators. A code that has no such text keeps what the ERP itself calls it, or else stands for itself.
 */
import type { Translate } from "../platform/plugins/request-texts.ts";

type Plain = Record<string, unknown>;

/** Which vocabulary the codes of a property are from; `captionOf` it is what they are called. */
export const vocabularies = {
  status: "status",
  ship_status: "status",
  payment_terms: "payment_terms",
  method: "payment_method",
  transaction_type: "transaction",
  price_kind: "price_kind",
  availability_status: "availability",
  condition: "condition",
  access: "condition_access",
  reason: "condition_reason",
} as const;

const captionOf = (name: string): string => (name === "availability_status" ? "availability_caption" : `${name}_caption`);

/** Lists whose entries have a `key` and a `title`. */
const titled = {
  pricing: "price_part",
  output_types: "paper",
  texts: "text",
  account_balance: "balance",
  report_balance: "balance",
} as const;

const has = <Table extends object>(table: Table, name: string): name is keyof Table & string => Object.hasOwn(table, name);

/** The same value with its words; `value` itself, which may be kept for others, is not changed. */
export function translateCodes<Value>(value: Value, text: Translate): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => translateCodes(one, text)) as Value;
  if (typeof value !== "object" || value === null) return value;

  const translated: Plain = {};
  for (const [name, original] of Object.entries(value)) {
    if (has(titled, name) && Array.isArray(original))
      translated[name] = original.map((entry: Plain) => translateEntry(entry, titled[name], text));
    else if (name === "document_type") translated[name] = translateType(original as Plain, text);
    else translated[name] = translateCodes(original, text);
  }
  for (const name of Object.keys(vocabularies)) {
    if (typeof translated[name] !== "string" || translated[name] === "") continue;
    const caption = captionOf(name);
    translated[caption] = wordOf(
      `${vocabularies[name as keyof typeof vocabularies]}.${translated[name]}`,
      translated[caption] ?? translated[name],
      text,
    );
  }
  return translated as Value;
}

function translateEntry(entry: Plain, vocabulary: string, text: Translate): Plain {
  const key = String(entry["key"]);
  const out_of = "out_of_value" in entry && { out_of_text: wordOf(`out_of.${key}`, entry["out_of_text"] ?? "", text) };
  // A text may be a code itself: the terms of payment.
  const translated = has(vocabularies, key) && { text: wordOf(`${vocabularies[key]}.${entry["text"]}`, entry["text"], text) };
  return { ...entry, title: wordOf(`${vocabulary}.${key}`, entry["title"] ?? key, text), ...out_of, ...translated };
}

function translateType(type: Plain, text: Translate): Plain {
  const named = (name: string, own: unknown) => wordOf(`${name}.${String(type["id"])}`, own, text);
  return {
    ...type,
    title: named("document_type", type["title"] ?? type["id"]),
    description: named("document_type_description", type["description"] ?? ""),
  };
}

function wordOf(key: string, own: unknown, text: Translate): unknown {
  const named = `erp.${key}`;
  const word = text(named);
  return word === named ? own : word;
}
