/** Names of a form that the routes it is sent to do not know: nobody could ever send it. Found when the form is saved. */
import type { AtomRegistry } from "../../engine/atoms/registry.ts";
import { fieldsIn, type Field } from "../../engine/compile/fields.ts";
import type { ConfigProblem } from "../../schemas/problem.ts";
import type { KnownRoute } from "../plugins/known-routes.ts";
import { isValues } from "./body-values.ts";
import { isExt, isSecretInput } from "./ext-values.ts";

export function problemsOfSentNames(document: unknown, registry: AtomRegistry, routes: readonly KnownRoute[]): ConfigProblem[] {
  if (!isValues(document) || document.kind !== "form" || typeof document.key !== "string") return [];
  const { key, elements } = document;
  const secrets = fieldsIn(registry, elements, "/elements").flatMap((field) => problemsOfSecret(field, registry, key));
  const taking = routes.filter(({ forms, takes }) => takes && forms.includes(key));
  if (taking.length === 0) return secrets;

  const unknown = fieldsIn(registry, elements, "/elements").flatMap(({ name, uuid, at, node }): ConfigProblem[] => {
    if (typeof node.atom === "string" && registry.get(node.atom)?.proof) return [];
    const deaf = taking.find(({ takes }) => !takes!.includes(name.split(".", 1)[0]!));
    if (!deaf) return [];
    const added = `ext.${name}`;
    const place = `${at}/name`;
    return [
      {
        code: "unknown_to_route",
        severity: "error",
        document: `form:${key}`,
        at: place,
        ...(uuid === undefined ? {} : { uuid }),
        message: `${deaf.method} ${deaf.path} knows no field "${name}".`,
        ...(deaf.takes!.includes("ext")
          ? {
              hint: `Called "${added}" it is stored with the record.`,
              fixes: [{ title: `Call it "${added}"`, at: place, op: "replace" as const, value: added }],
            }
          : { fixes: [] }),
      },
    ];
  });
  return [...secrets, ...unknown];
}

/** Added fields are answered to whoever reads the record, so nothing secret can be among them. */
function problemsOfSecret({ name, uuid, at, node, rows }: Field, registry: AtomRegistry, key: string): ConfigProblem[] {
  const atom = typeof node.atom === "string" ? registry.get(node.atom) : undefined;
  const inRows = rows.some((row) => {
    const inner = typeof row.node.atom === "string" ? registry.get(row.node.atom) : undefined;
    return inner !== undefined && isSecretInput(inner, row.node);
  });
  if (!isExt(name) || !atom || !(isSecretInput(atom, node) || inRows)) return [];
  return [
    {
      code: "open_secret",
      severity: "error",
      document: `form:${key}`,
      at: `${at}/name`,
      ...(uuid === undefined ? {} : { uuid }),
      message: `"${name}" would be stored with the record and shown to whoever reads it; an added field can hold no secret.`,
      fixes: [],
    },
  ];
}
