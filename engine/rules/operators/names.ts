/** Operators that read the scope. Which names they may read is known when they are compiled, or it is a problem. */
import { ownPath } from "../own-path.ts";
import type { LogicCompiler, ArgumentPlace, Operator, LogicStep } from "../logic.ts";
import { nameOf } from "./item-names.ts";
import { fallbackOf, valueOrFallback, fromScope, type Reader } from "./written-name.ts";

const fromItem: Reader = (run, name) => (name === "" ? run.item : ownPath(run.item, name.split(".")));

/** A name that is not written out may only be chosen among names that are: `{"if": [a, "values.x", "values.y"]}`. */
export function readerOf(compiler: LogicCompiler, names: unknown, at: string, implied?: number): Reader {
  if (compiler.insideItem) return fromItem;

  const written = namesIn(names);
  if (!written) {
    compiler.problem("name_not_written_out", at, "read");
    return () => undefined;
  }
  for (const name of written) compiler.reads(name, at, implied);
  return (run, name) => (written.has(name) ? fromScope(run, name) : undefined);
}

const choosing = new Set(["if", "?:", "or", "and", "merge", "missing"]);

/** The texts that could come out as names; undefined when one could be put together from data. */
function namesIn(value: unknown, found = new Set<string>()): Set<string> | undefined {
  if (typeof value === "string") return found.add(value);
  if (typeof value === "number") return found.add(String(value));
  if (Array.isArray(value)) return value.every((item) => namesIn(item, found)) ? found : undefined;
  if (typeof value !== "object" || value === null) return found;

  const [operator, args] = Object.entries(value)[0] ?? ["", []];
  if (!choosing.has(operator)) return undefined;
  const list: unknown[] = Array.isArray(args) ? args : [args];
  const chosen = operator === "if" || operator === "?:" ? list.filter((_, index) => index % 2 === 1 || index === list.length - 1) : list;
  return chosen.every((item) => namesIn(item, found)) ? found : undefined;
}

function variable(args: readonly unknown[], compiler: LogicCompiler, at: ArgumentPlace): LogicStep {
  const [name] = args;
  const fallback = fallbackOf(args, compiler, at);
  const missing = name === undefined || name === null || name === "";
  if (missing && !compiler.insideItem) {
    compiler.problem("name_missing", at(), undefined);
    return () => null;
  }
  if (typeof name !== "object" || name === null) {
    const text = missing ? "" : String(name);
    const read = readerOf(compiler, text, at(0), 0);
    return (run) => valueOrFallback(read(run, text), fallback, run);
  }
  const chosen = compiler.step(name, at(0));
  const read = readerOf(compiler, name, at());
  return (run) => {
    const text = chosen(run);
    return valueOrFallback(read(run, text === null || text === undefined ? "" : String(text)), fallback, run);
  };
}

/** Names inside an item are known when the list is: `data.orders.items` has `data.orders.items.*.status`. */
function noteItemName([name]: readonly unknown[], compiler: LogicCompiler, at: ArgumentPlace): void {
  if (!compiler.insideItem || typeof name !== "string") return;
  const path = nameOf({ var: name }, compiler);
  if (path) compiler.names.push({ path, at: at(0), implied: compiler.itemName?.length });
}

/** The page's scope from inside an item: `{"outer": "values.country"}`. */
function outer(args: readonly unknown[], compiler: LogicCompiler, at: ArgumentPlace): LogicStep {
  const [name] = args;
  const fallback = fallbackOf(args, compiler, at);
  if (typeof name !== "string" || name === "") {
    compiler.problem("name_not_written_out", at(), "outer");
    return () => null;
  }
  compiler.reads(name, at(0), 0);
  return (run) => valueOrFallback(fromScope(run, name), fallback, run);
}

/** `{"can": "place_orders"}`, or for one sales area `{"can": ["convert_quotes", {"var": "row.sales_area"}]}`. */
function can(args: readonly unknown[], compiler: LogicCompiler, at: ArgumentPlace): LogicStep {
  const [permission, area] = args;
  if (typeof permission !== "string" || permission === "") {
    compiler.problem("name_not_written_out", at(), "can");
    return () => false;
  }
  compiler.reads(`session.permissions.${permission}`, at(0), 2);
  if (args.length < 2) return (run) => run.scope.read("session", ["permissions", permission]) === true;

  const areaOf = compiler.step(area, at(1));
  return (run) =>
    run.scope.read("session", ["permissions", permission]) === true ||
    run.scope.read("session", ["area_permissions", String(areaOf(run)), permission]) === true;
}

export const nameOperators: readonly Operator[] = [
  { name: "var", takes: [0, 2], note: noteItemName, compile: variable },
  { name: "outer", takes: [1, 2], compile: outer },
  { name: "can", takes: [1, 2], compile: can },
];
