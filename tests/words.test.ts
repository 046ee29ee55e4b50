/** Names say what the field says: somebody who knows React, MobX, Fastify and SAP guesses right (`docs/glossary.md`). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { projectFolder, sourceFiles } from "./support/source-imports.ts";

/** Parts of a name that are not used, alone or one after the other, and what the field calls it. */
const instead: readonly [parts: string, word: string][] = [
  ["accepts", "validate…"],
  ["asked as", "preference"],
  ["asker", "UserLocale"],
  ["broken by", "validateField"],
  ["complaint", "ValidationMessage"],
  ["cut off", "aborted"],
  ["cut out", "limitOffset"],
  ["gone", "withdrawn, unmounted, expired"],
  ["hear", "listen, on…"],
  ["judge", "validate"],
  ["judges", "validates"],
  ["judging", "validation"],
  ["kept places", "ScrollRestoration"],
  ["laid over", "merge"],
  ["lend", "provide"],
  ["lends", "provides"],
  ["lent", "provided"],
  ["living", "reactive, observed"],
  ["means", "dependencies, options"],
  ["meant", "reference"],
  ["mistake", "internal error"],
  ["most", "max"],
  ["nowhere", "no…"],
  ["reach", "scope"],
  ["remark", "notice"],
  ["said", "notification, announcement"],
  ["saying", "with sentences"],
  ["strangers", "unknown keys"],
  ["surround", "ambient transaction"],
  ["tell", "emit, notify"],
  ["told", "notice, entry"],
  ["trouble", "error, failure, problem"],
  ["way in", "admin access"],
  ["whole", "complete, full"],
  ["wiring", "input attributes"],
  ["words", "texts, descriptions"],
];

/** A word that is a riddle alone and none as part of a name: `BrokenDocument`. */
const riddles: Readonly<Record<string, string>> = {
  Broken: "Violation",
  Gone: "withdrawn",
  Kept: "stored",
  Known: "cached, listed",
  Shown: "visible",
  known: "cached, listed",
  moved: "kept elsewhere",
  shown: "visible",
  wrong: "invalid",
};

/** In React's world a component is rendered; letters, charts and the parts of a catalogue are drawn. */
const rendered = /^engine\/(?:atoms\/(?!chart\/|drawing\/|flow\/)|render\/)/;

export function partsOfName(name: string): string[] {
  return name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g)?.map((part) => part.toLowerCase()) ?? [];
}

function findings(name: string, file: string): string[] {
  const parts = ` ${partsOfName(name).join(" ")} `;
  const found = instead.filter(([not]) => parts.includes(` ${not} `)).map(([, word]) => word);
  if (Object.hasOwn(riddles, name)) found.push(riddles[name]!);
  if (rendered.test(file) && /^draw[A-Z]/.test(name)) found.push("render…");
  return found.map((word) => `${file}: ${name} – the field says: ${word}`);
}

type SyntaxNode = Readonly<Record<string, unknown>> & { type?: string };

const nameOf = (node: unknown): string[] => {
  const { type, name, value } = (node ?? {}) as { type?: string; name?: string; value?: unknown };
  if (type === "Identifier" || type === "PrivateIdentifier") return [name!];
  return type === "Literal" && typeof value === "string" ? [value] : [];
};

const members: ReadonlySet<string> = new Set(["TSPropertySignature", "TSMethodSignature", "PropertyDefinition", "MethodDefinition"]);

/** What stands at the top of a file, exported or not, and the members of its classes and interfaces. */
function namesIn(file: string): string[] {
  const { program } = parseSync(file, readFileSync(path.join(projectFolder, file), "utf8"));
  const top = program.body.flatMap((statement) => {
    const declaration = ("declaration" in statement && statement.declaration) || statement;
    if ("declarations" in declaration) return declaration.declarations.flatMap(({ id }) => nameOf(id));
    return "id" in declaration ? nameOf(declaration.id) : [];
  });
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { type = "", key } = value as SyntaxNode;
    if (members.has(type)) found.push(...nameOf(key));
    for (const part of Object.values(value)) walk(part);
  };
  walk(program.body);
  return [...top, ...found];
}

/** Where the word means what it says: words of a search, a word of the configuration language, limits in capitals, what a port asks. */
const right: ReadonlySet<string> = new Set([
  "engine/atoms/flow/port-progress.ts: whole_of",
  "server/erp/erp-port.ts: known",
  "server/identity/auth/password-policy.ts: knownWords",
  "server/platform/database/free-text.ts: maxWords",
  "server/platform/database/free-text.ts: wordsOf",
]);
const isRight = (name: string, file: string): boolean => right.has(`${file}: ${name}`) || /^MOST_[A-Z_]+$/.test(name);

const files = sourceFiles().filter(
  (file) => /^(?:engine|server|src|admin-designer|schemas)\//.test(file) && !/\.(?:test|d)\.m?tsx?$/.test(file),
);

describe("The words of the field", () => {
  it("splits a name where a new word begins", () => {
    expect(partsOfName("createUpcomingDowntimes")).toEqual(["create", "upcoming", "downtimes"]);
    expect(partsOfName("JSONWords2")).toEqual(["json", "words", "2"]);
  });

  it("finds a private word in a name, and not in the middle of another", () => {
    expect(findings("saidOnPage", "a.ts")).toEqual(["a.ts: saidOnPage – the field says: notification, announcement"]);
    expect(findings("wayIn", "a.ts")).toHaveLength(1);
    expect(findings("Broken", "a.ts")).toHaveLength(1);
    expect(findings("BrokenDocument", "a.ts")).toEqual([]);
    expect(findings("wholesale", "a.ts")).toEqual([]);
    expect(findings("drawCell", "engine/atoms/table/cells.tsx")).toHaveLength(1);
    expect(findings("drawLetter", "server/documents/papers/letter-paper.ts")).toEqual([]);
  });

  it("are those of every name at the top of a file, and of every member", () => {
    const names = files.flatMap((file) => namesIn(file).map((name) => [name, file] as const));
    expect(names.length).toBeGreaterThan(8_000);
    expect(names.flatMap(([name, file]) => (isRight(name, file) ? [] : findings(name, file)))).toEqual([]);
  });
});
