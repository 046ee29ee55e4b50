/**
 * An ERP answers codes; what they are called are texts of the portal, `erp.<vocabulary>.<code>`, in every language and changeable by
 * administrators. A code that has no such text keeps what the ERP itself calls it, or else stands for itself.
 */
import type { ShownText } from "../platform/plugins/request-texts.ts";

type Plain = Record<string, unknown>;

/** Which vocabulary the codes of a property are from; `<property>_caption` is what they are called. */
export const vocabularies = {
  status: "status",
  ship_status: "status",
  payment_terms: "payment_terms",
  method: "payment_method",
  transaction_type: "transaction",
  price_kind: "price_kind",
} as const;

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
export function inWords<Value>(value: Value, text: ShownText): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => inWords(one, text)) as Value;
  if (typeof value !== "object" || value === null) return value;

  const said: Plain = {};
  for (const [name, held] of Object.entries(value)) {
    if (has(titled, name) && Array.isArray(held)) said[name] = held.map((entry: Plain) => entryInWords(entry, titled[name], text));
    else if (name === "document_type") said[name] = typeInWords(held as Plain, text);
    else said[name] = inWords(held, text);
  }
  for (const name of Object.keys(vocabularies)) {
    if (typeof said[name] !== "string" || said[name] === "") continue;
    const caption = `${name}_caption`;
    said[caption] = wordOf(`${vocabularies[name as keyof typeof vocabularies]}.${said[name]}`, said[caption] ?? said[name], text);
  }
  return said as Value;
}

function entryInWords(entry: Plain, vocabulary: string, text: ShownText): Plain {
  const key = String(entry["key"]);
  const out_of = "out_of_value" in entry && { out_of_text: wordOf(`out_of.${key}`, entry["out_of_text"] ?? "", text) };
  // A text may be a code itself: the terms of payment.
  const said = has(vocabularies, key) && { text: wordOf(`${vocabularies[key]}.${entry["text"]}`, entry["text"], text) };
  return { ...entry, title: wordOf(`${vocabulary}.${key}`, entry["title"] ?? key, text), ...out_of, ...said };
}

function typeInWords(type: Plain, text: ShownText): Plain {
  const named = (name: string, own: unknown) => wordOf(`${name}.${String(type["id"])}`, own, text);
  return {
    ...type,
    title: named("document_type", type["title"] ?? type["id"]),
    description: named("document_type_description", type["description"] ?? ""),
  };
}

function wordOf(key: string, own: unknown, text: ShownText): unknown {
  const named = `erp.${key}`;
  const word = text(named);
  return word === named ? own : word;
}
