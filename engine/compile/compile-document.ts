/** The compiler's door: a document of any kind becomes what the engine works with, and a list of everything wrong with it. */
import { asWritten } from "../rules/as-written.ts";
import {
  documentKinds,
  type DocumentKind,
  type MessagesDocument,
  type NavigationDocument,
  type ThemeDocument,
} from "../../schemas/documents.ts";
import type { AtomRegistry } from "../atoms/registry.ts";
import { documentBudget, overBudget } from "./check-budget.ts";
import { compileForm } from "./compile-form.ts";
import { compileFragment } from "./compile-fragment.ts";
import { compileMessages } from "./compile-messages.ts";
import { compileDialog, compilePage } from "./compile-page.ts";
import { compileNavigation, compileTheme } from "./compile-plain.ts";
import { CompileRun, type Documents } from "./compile-run.ts";
import { compileTable } from "./compile-table.ts";
import type { Compilation, CompiledForm, CompiledFragment, CompiledPage, CompiledTable } from "./compiled.ts";
import { unknownName } from "./finding.ts";
import { isPlainObject } from "./is-plain-object.ts";

export interface CompiledKinds {
  page: CompiledPage;
  dialog: CompiledPage;
  fragment: CompiledFragment;
  form: CompiledForm;
  table: CompiledTable;
  navigation: NavigationDocument;
  theme: ThemeDocument;
  messages: MessagesDocument;
}

const compilers: {
  [Kind in DocumentKind]: (run: CompileRun, document: Readonly<Record<string, unknown>>) => CompiledKinds[Kind] | undefined;
} = {
  page: compilePage,
  dialog: compileDialog,
  fragment: compileFragment,
  form: compileForm,
  table: compileTable,
  navigation: compileNavigation,
  theme: compileTheme,
  messages: compileMessages,
};

/**
 * Never throws, whatever the document is.
 *
 * @param documents a full `CompileContext` also checks every reference; `{ document }` alone only places fragments
 */
export function compileDocument(
  document: unknown,
  registry: AtomRegistry,
  documents?: Documents,
): Compilation<CompiledKinds[DocumentKind]> {
  const run = new CompileRun(nameOf(document), registry, documents);
  const compiled = compileKind(run, document);
  run.finish();
  return { problems: run.problems, compiled };
}

function compileKind(run: CompileRun, document: unknown): CompiledKinds[DocumentKind] | undefined {
  const over = overBudget(document);
  if (over) {
    const message =
      over === "too_deep"
        ? `A document nests at most ${documentBudget.depth} deep.`
        : `A document has at most ${documentBudget.nodes} values.`;
    run.found({ code: over, at: "", message }, undefined);
    return undefined;
  }
  if (!isPlainObject(document)) {
    run.found({ code: "wrong_type", at: "", message: 'A document is an object with "kind", "version" and "key".' }, undefined);
    return undefined;
  }
  const { kind } = document;
  const known = documentKinds.find((name) => name === kind);
  if (known) return compilers[known](run, document);

  run.found(
    kind === undefined
      ? { code: "missing_property", at: "", message: `"kind" is missing; it is one of ${documentKinds.join(", ")}.` }
      : unknownName("wrong_value", "/kind", `There is no kind of document "${asWritten(kind)}".`, asWritten(kind), documentKinds),
    undefined,
  );
  return undefined;
}

const nameOf = (document: unknown): string =>
  isPlainObject(document) ? `${asWritten(document.kind)}:${asWritten(document.key)}` : "document";
