/** The one edit that a run of `npm run mutate` makes to what its suite loads. No file is changed. */
import path from "node:path";
import type { Plugin } from "vite";
import { mutations } from "./mutations.ts";

const project = path.resolve(import.meta.dirname, "../..");

/** @param number of the mutation, as `MUTATION` names it */
export function mutated(number: string | undefined): Plugin[] {
  const mutation = number === undefined ? undefined : mutations[Number(number)];
  if (!mutation) return [];

  const place = path.join(project, mutation.file);
  return [
    {
      name: "mutation",
      enforce: "pre",
      transform: (code, id) => (id.split("?", 1)[0] === place ? code.replace(mutation.text, () => mutation.replacement) : undefined),
    },
  ];
}
