/** Where a field's choices come from, as the components see it. */
import type { NodeContext } from "../../model/page/node-context.ts";
import { choicesOf, visibleChoices, type Choice, type ChoiceFields } from "./choice.ts";

/** A list of the server that is searched while one types. */
export interface RemoteOffer {
  /** Filled; empty while a name in it has no value. */
  path: string;
  query: Readonly<Record<string, string>>;
  search_param: string;
  fields: ChoiceFields | undefined;
  onFound?: (records: readonly unknown[], page: number) => void;
}

export interface Offer {
  /** All of them, or of a remote offer none: those are asked for when somebody looks. */
  choices: readonly Choice[];
  remote: RemoteOffer | undefined;
  /** Whether `choices` are there: those of a source may be on their way. */
  state: "ready" | "loading" | "error";
}

interface OfferElement {
  options?: unknown;
  options_from?: string | undefined;
  data_url?: string | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  search_param?: string | undefined;
  option_fields?: ChoiceFields | undefined;
}

const none: readonly Choice[] = [];
const ofRecords = new WeakMap<object, Choice[]>();

/** Reads what is observable: call it where that is observed. */
export function offerOf(element: OfferElement, node: NodeContext): Offer {
  const { options, options_from, data_url, option_fields: fields } = element;
  if (data_url !== undefined) return { choices: none, remote: remoteOf(element, data_url, node), state: "ready" };
  if (options_from === undefined) return { choices: visibleChoices(options), remote: undefined, state: "ready" };

  const source = node.source(options_from);
  const records = source?.items ?? none;
  let choices = ofRecords.get(records);
  if (!choices) ofRecords.set(records, (choices = choicesOf(records as readonly Record<string, unknown>[], fields)));
  return { choices, remote: undefined, state: source?.state === "error" ? "error" : source?.state === "fetching" ? "loading" : "ready" };
}

function remoteOf({ query = {}, search_param = "q", option_fields }: OfferElement, data_url: string, node: NodeContext): RemoteOffer {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return {
    path: node.address(data_url),
    query: Object.fromEntries(filled.map(([name, value]) => [name, typeof value === "object" ? JSON.stringify(value) : String(value)])),
    search_param,
    fields: option_fields,
  };
}

export const sameRemote = (one: RemoteOffer | undefined, other: RemoteOffer | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
