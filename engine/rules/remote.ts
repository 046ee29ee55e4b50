import { isPlainObject } from "./is-plain-object.ts";
import { isExpression } from "../../schemas/marked.ts";
import type { Evaluation, ScopeReader } from "./evaluation.ts";
import { fillAddress, readAddressName } from "./address.ts";
import { plainText } from "./plain-text.ts";
import { isEmpty } from "./empty.ts";
import { compileLogic } from "./logic.ts";
import { levelOf, messageOf, type Violation, type RemoteRule, type RuleDefinition } from "./rule.ts";
import { constant } from "./text.ts";

/** Only another part of the server can say: it is asked by `data_url` with the value under the field's name. */
export const remoteRule: RuleDefinition = {
  type: "remote",
  later: true,
  compile: (rule, language, _, { name = "value" }) => {
    const query = Object.entries(isPlainObject(rule.query) ? rule.query : {}).map(([key, value]): readonly [string, Evaluation] => [
      key,
      isExpression(value) ? compileLogic(value.$, language) : constant(value),
    ]);
    const message = messageOf(rule, language);
    const question: RemoteRule = {
      data_url: plainText(rule.data_url),
      level: levelOf(rule),
      message: (scope) => message.run(scope),
      query: (value, scope) => ({ ...queryOf(query, scope), [name]: asText(value) }),
    };
    return {
      check: () => undefined,
      remote: () => [question],
      reads: [...message.reads, ...query.flatMap(([, { reads }]) => reads)],
    };
  },
};

export interface RemoteRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** @returns undefined when there is nothing to ask: an empty value, a name of the address without a value */
export function remoteRequestOf(rule: RemoteRule, value: unknown, scope: ScopeReader): RemoteRequest | undefined {
  if (isEmpty(value)) return undefined;
  const path = fillAddress(rule.data_url, (name) => readAddressName(scope, name));
  return path === undefined ? undefined : { path, query: rule.query(value, scope) };
}

/** `{ "valid": false, "message"?: "…" }` as what the value breaks; undefined for everything else, which is no verdict. */
export function violationOf(answer: unknown, rule: RemoteRule, scope: ScopeReader): Violation | undefined {
  if (!isPlainObject(answer) || answer.valid !== false) return undefined;
  const { message } = answer;
  return {
    type: "remote",
    level: rule.level,
    message: typeof message === "string" && message !== "" ? message : rule.message(scope),
  };
}

function queryOf(query: readonly (readonly [string, Evaluation])[], scope: ScopeReader): Record<string, string> {
  const values = query.map(([key, { run }]) => [key, run(scope)] as const);
  return Object.fromEntries(values.filter(([, value]) => !isEmpty(value)).map(([key, value]) => [key, asText(value)]));
}

const asText = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));
