/** Names of a form that the routes it is sent to do not know: nobody could ever send it. Found when the form is saved. */
import type { AtomRegistry } from "../../engine/atoms/registry.ts";
import { fieldsIn } from "../../engine/compile/fields.ts";
import type { ConfigProblem } from "../../schemas/problem.ts";
import type { KnownRoute } from "../plugins/known-routes.ts";
import { isValues } from "./body-values.ts";

export function problemsOfSentNames(document: unknown, registry: AtomRegistry, routes: readonly KnownRoute[]): ConfigProblem[] {
  if (!isValues(document) || document.kind !== "form" || typeof document.key !== "string") return [];
  const { key, elements } = document;
  const taking = routes.filter(({ forms, takes }) => takes && forms.includes(key));
  if (taking.length === 0) return [];

  return fieldsIn(registry, elements, "/elements").flatMap(({ name, uuid, at, node }) => {
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
}
