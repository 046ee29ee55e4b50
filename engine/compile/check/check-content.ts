/**
 * What is wrong with a text that is to become a document: its syntax, its kind's schema, its atoms, everything that it refers to,
 * and what it would break elsewhere. The editor asks while somebody types, the server before it publishes: the same question.
 */
import type { ConfigProblem } from "../../../schemas/problem.ts";
import type { AtomRegistry } from "../atom.ts";
import { compileDocument } from "../plan/compile-document.ts";
import type { CompileContext } from "../plan/compiled.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { parseDocument, withLineNumbers } from "../read/parse-document.ts";
import { dependentsOf } from "./dependents-of.ts";
import { lostAccess } from "./admin-access.ts";
import { say } from "./say.ts";

export interface Checked {
  /** Undefined while the text is no JSON. */
  document: unknown;
  problems: ConfigProblem[];
}

export interface CheckEnvironment extends Pick<CompileContext, "routes" | "permissions" | "models"> {
  registry: AtomRegistry;
  /** All documents by `<kind>:<key>`; the checked one stands in for its own older self. */
  documents: ReadonlyMap<string, unknown>;
}

/** @param id what the document has to be; without it the text says so itself. */
export function checkContent(content: string, environment: CheckEnvironment, id?: string): Checked {
  const parsed = parseDocument(content);
  const { document, problems } = parsed;
  if (document === undefined) return { document, problems: withLineNumbers(problems, parsed) };

  const own = id ?? idOf(document);
  // Under another key it would stand beside itself, in its own way.
  const renamed = id !== undefined && isPlainObject(document) ? { ...document, key: nameIn(id).key } : document;
  const compiled =
    own === undefined
      ? compileDocument(document, environment.registry, contextOf(environment)).problems
      : checkAs(own, renamed, environment);
  return {
    document,
    problems: [
      ...withLineNumbers([...problems, ...(id === undefined ? [] : checkName(document, id)), ...compiled], parsed),
      ...(own === undefined ? [] : problemsElsewhere(own, renamed, environment)),
    ],
  };
}

export const contextOf = ({ documents, routes, permissions, models }: Omit<CheckEnvironment, "registry">): CompileContext => ({
  document: (kind, key) => documents.get(`${kind}:${key}`),
  keys: (kind) => [...documents.keys()].filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(kind.length + 1)),
  routes,
  permissions,
  models,
});

function checkAs(id: string, document: unknown, environment: CheckEnvironment): ConfigProblem[] {
  const documents = withDocument(environment.documents, id, document);
  return [
    ...compileDocument(document, environment.registry, contextOf({ ...environment, documents })).problems,
    ...lostAccess(environment.documents, documents).map(({ lost, needs }) => ({
      ...placed(id),
      code: "no_way_in",
      message: lost(),
      hint: needs(),
    })),
  ];
}

/** What was right in the documents that use this one, and would be wrong: places of theirs, so these problems have no line here. */
function problemsElsewhere(id: string, document: unknown, environment: CheckEnvironment): ConfigProblem[] {
  const documents = withDocument(environment.documents, id, document);
  return dependentsOf(id, document, environment.documents, environment.registry).flatMap((user) =>
    newErrors(user, environment, documents).map(elsewhere),
  );
}

/** Errors that a document gets by changes of others, `documents` in place of the environment's. Those that it has already are nobody's news. */
export function newErrors(id: string, environment: CheckEnvironment, documents: CheckEnvironment["documents"]): ConfigProblem[] {
  const errorsOf = (context: CompileContext) =>
    compileDocument(documents.get(id), environment.registry, context).problems.filter(({ severity }) => severity === "error");
  const errors = errorsOf(contextOf({ ...environment, documents }));
  const old = new Set(errors.length === 0 ? [] : errorsOf(contextOf(environment)).map(shownAs));
  return errors.filter((problem) => !old.has(shownAs(problem)));
}

const withDocument = (documents: CheckEnvironment["documents"], id: string, document: unknown) => new Map(documents).set(id, document);

const shownAs = ({ code, at, message }: ConfigProblem): string => `${code} ${at} ${message}`;

/** What is mended there cannot be mended by a fix here. */
const elsewhere = ({ message, ...problem }: ConfigProblem): ConfigProblem => ({
  ...problem,
  message: problem.at
    ? say`With this, ${problem.document} would have a problem at ${problem.at}: ${message}`
    : say`With this, ${problem.document} would have a problem at its beginning: ${message}`,
  fixes: [],
});

/** A document stays what it is: under another kind or key it would be another one. */
function checkName(document: unknown, id: string): ConfigProblem[] {
  if (!isPlainObject(document)) return [];
  const expected = nameIn(id);
  return (["kind", "key"] as const).flatMap((name) => {
    const value = document[name];
    if (value === expected[name]) return [];
    const op = value === undefined ? ("add" as const) : ("replace" as const);
    return [
      {
        ...placed(id),
        at: `/${name}`,
        code: `other_${name}`,
        message: say`This document's ${name} is "${expected[name]}" and cannot change.`,
        fixes: [{ title: say`Set ${name} to "${expected[name]}"`, at: `/${name}`, op, value: expected[name] }],
      },
    ];
  });
}

function nameIn(id: string): { kind: string; key: string } {
  const colon = id.indexOf(":");
  return { kind: id.slice(0, colon), key: id.slice(colon + 1) };
}

function idOf(document: unknown): string | undefined {
  if (!isPlainObject(document)) return undefined;
  const { kind, key } = document;
  return typeof kind === "string" && typeof key === "string" ? `${kind}:${key}` : undefined;
}

const placed = (document: string) => ({ severity: "error" as const, document, at: "", fixes: [] });
