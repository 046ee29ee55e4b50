import type { ScopeReader } from "./evaluation.ts";
import { isEmpty } from "./empty.ts";
import { ownPath } from "./own-path.ts";
import { compileSimpleRule, readsOtherRows, type RuleDefinition } from "./rule.ts";
import { isSameValue } from "./same-value.ts";

/** In a row: no row above has the same value, so the second of two is the one that is told. Of a list: no item stands twice. */
export const uniqueRule: RuleDefinition = {
  type: "unique",
  compile: (rule, language, _, { name, root }) => {
    if (root === "values") return compileSimpleRule(rule, language, (value) => !Array.isArray(value) || !hasDouble(value));

    const path = name?.split(".") ?? [];
    const compiled = compileSimpleRule(rule, language, (value, scope) => isEmpty(value) || !standsAbove(value, path, scope), {
      reads: ["rows"],
    });
    // Its message may speak of the other rows, too.
    return compiled.reads.filter(readsOtherRows).length > 1 ? compiled : { ...compiled, compares: "equal values" };
  },
};

function standsAbove(value: unknown, path: readonly string[], scope: ScopeReader): boolean {
  const rows = scope.read("rows", []);
  const index = scope.read("index", []);
  if (!Array.isArray(rows) || typeof index !== "number") return false;
  if (typeof value !== "object") return (firstPlaces(rows, path.join(".")).get(value) ?? index) < index;
  return rows.slice(0, index).some((row) => isSameValue(ownPath(row, path), value));
}

const placesOfRows = new WeakMap<readonly unknown[], Map<string, ReadonlyMap<unknown, number>>>();

/** Where each value stands first. Made once for the same list of rows: each of ten thousand rows asks. */
function firstPlaces(rows: readonly unknown[], name: string): ReadonlyMap<unknown, number> {
  let byName = placesOfRows.get(rows);
  if (!byName) placesOfRows.set(rows, (byName = new Map()));
  let places = byName.get(name);
  if (!places) {
    const path = name === "" ? [] : name.split(".");
    const first = new Map<unknown, number>();
    for (const [place, row] of rows.entries()) {
      const value = ownPath(row, path);
      if (!first.has(value)) first.set(value, place);
    }
    byName.set(name, (places = first));
  }
  return places;
}

/** A list of scalars is compared at once, whatever its length; the rest pair by pair. */
function hasDouble(list: readonly unknown[]): boolean {
  const filled = list.filter((item) => !isEmpty(item));
  const scalars = filled.filter((item) => typeof item !== "object");
  if (new Set(scalars).size < scalars.length) return true;
  const others = filled.filter((item) => typeof item === "object").slice(0, 1_000);
  return others.some((item, index) => others.slice(0, index).some((above) => isSameValue(above, item)));
}
