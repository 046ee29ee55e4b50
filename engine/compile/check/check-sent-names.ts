/** What a form sends, against what the routes that it is sent to take: a name or a value that they refuse could never be sent. */
import { plainText } from "../../rules/plain-text.ts";
import type { Atom, AtomRegistry } from "../atom.ts";
import type { ApiRoute } from "../plan/compiled.ts";
import type { CheckRun } from "./check-run.ts";
import type { Field } from "../plan/fields.ts";
import { unknownName, type Finding } from "./finding.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import { matches } from "./references.ts";
import { preparedSchema, type PreparedSchema, type Schema } from "../read/schema.ts";
import { say } from "./say.ts";

export const isExt = (name: string): boolean => name.startsWith("ext.");

/** What a resource keeps under `ext` it answers, exports and writes into its history: no place for a secret. */
export const isSecretInput = ({ secret, proof }: Pick<Atom, "secret" | "proof">, { type }: { type?: unknown }): boolean =>
  (secret || type === "password") && proof !== true;

type Document = Readonly<Record<string, unknown>>;
type ClosedRoute = ApiRoute & { takes: PreparedSchema };

export function checkSentNames(checks: CheckRun, form: Document, fields: readonly Field[]): void {
  const { registry, context } = checks;
  const taking = routesOf(form, context!.routes);
  for (const field of fields)
    for (const finding of [...secretFindings(field, registry), ...nameFindings(field, registry, taking), ...optionFindings(field, taking)])
      checks.found(finding, field.uuid);
}

/** Those that name the form; without such, the one that the form names. */
function routesOf({ key, method = "POST", data_url }: Document, routes: readonly ApiRoute[]): ClosedRoute[] {
  const naming = routes.filter(({ forms }) => forms.includes(plainText(key)));
  const isTarget = (route: ApiRoute) =>
    typeof data_url === "string" && !route.reading && route.method === method && matches(data_url, route.path);
  const taking = naming.length > 0 ? naming : routes.filter(isTarget);
  return taking.flatMap((route) => (route.body === undefined ? [] : [{ ...route, takes: preparedSchema(route.body as Schema) }]));
}

function nameFindings({ name, at, node }: Field, registry: AtomRegistry, taking: readonly ClosedRoute[]): Finding[] {
  const atom = registry.get(plainText(node.atom));
  const [own = ""] = name.split(".", 1);
  const refusing = taking.find(({ takes }) => !takes.properties.has(own));
  if (!refusing || atom?.proof) return [];

  const place = pointerTo(at, "name");
  const { properties } = refusing.takes;
  const message = say`${refusing.method} ${refusing.path} knows no field "${name}".`;
  const near = unknownName("unknown_to_route", place, message, name, properties.keys());
  if (!properties.has("ext")) return [{ ...near, hint: near.hint ?? say`It takes ${[...properties.keys()].join(", ")}.` }];

  const added = `ext.${name}`;
  return [
    {
      ...near,
      hint: [near.hint, say`What you add of your own is called "ext.…": "${added}" is stored with the record.`].filter(Boolean).join(" "),
      fixes: [...(near.fixes ?? []), { title: say`Call it "${added}"`, at: place, op: "replace", value: added }],
    },
  ];
}

/** A value that is offered and never accepted: written out by the form, and spelled out by the route. */
function optionFindings({ name, at, node }: Field, taking: readonly ClosedRoute[]): Finding[] {
  const { options } = node;
  if (!Array.isArray(options)) return [];

  return taking.flatMap(({ method, path, takes }) => {
    const accepted = valuesOf(takes, name.split("."));
    if (!accepted) return [];
    return options.flatMap((option: unknown, index): Finding[] => {
      if (!isPlainObject(option) || typeof option.value !== "string" || option.value === "" || accepted.includes(option.value)) return [];
      const place = `${pointerTo(at, "options")}/${index}/value`;
      const message = say`${method} ${path} does not take "${option.value}" for "${name}"; it takes ${accepted.map((value) => `"${plainText(value)}"`).join(", ")}.`;
      return [unknownName("unknown_option", place, message, option.value, accepted.map(plainText))];
    });
  });
}

/** All that a value, or each of a list, may be; undefined where that is not spelled out. */
function valuesOf(schema: PreparedSchema | undefined, [name, ...rest]: readonly string[]): readonly unknown[] | undefined {
  if (!schema) return undefined;
  if (name !== undefined) return valuesOf(schema.properties.get(name), rest);
  return schema.items ? valuesOf(schema.items, []) : schema.constants;
}

/** Added fields are answered to whoever reads the record, so nothing secret can be among them. */
function secretFindings({ name, at, node, rows }: Field, registry: AtomRegistry): Finding[] {
  const isSecret = (inner: Document) => {
    const atom = registry.get(plainText(inner.atom));
    return atom !== undefined && isSecretInput(atom, inner);
  };
  if (!isExt(name) || !(isSecret(node) || rows.some((row) => isSecret(row.node)))) return [];
  const message = say`"${name}" would be stored with the record and shown to whoever reads it; an added field can hold no secret.`;
  return [{ code: "open_secret", at: pointerTo(at, "name"), message }];
}
