import { useEffect, useMemo, useState } from "react";
import { applyFix, compileDocument, parseDocument, withSentences, useEngine } from "../../engine/index.ts";
import type { AtomExample } from "./atom-pages.ts";
import type { ConfigProblem } from "../../schemas/problem.ts";
import { suggestionsAt } from "../completion/suggestions.ts";
import { CodeEditor } from "../config-editor/code-editor.tsx";
import { diagnosticsOf } from "../config-editor/diagnostics.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { documentWithNode } from "./sheet-bundle.ts";
import { Sheet } from "./sheet.tsx";

/** Where the node stands in the document around it. */
const place = ["body", 0] as const;
const pointer = "/body/0";

/** An element as JSON, and beside it what it is: completed and checked as in the editor, drawn at every change that can be. */
export function Playground({ example, vocabulary }: { example: AtomExample; vocabulary: Vocabulary | undefined }) {
  const { env, registry, nonce } = useEngine();
  const start = useMemo(() => JSON.stringify(example.node, undefined, 2), [example]);
  const [text, setText] = useState(start);
  const [shownExample, setShown] = useState(example);
  const context = useMemo(() => (vocabulary && withDocuments(vocabulary, example)) ?? undefined, [vocabulary, example]);

  useEffect(() => {
    // Typing does not rebuild the page at every key.
    const timer = setTimeout(() => {
      const { document } = parseDocument(text);
      if (typeof document === "object" && document !== null) setShown({ ...example, node: document as AtomExample["node"] });
    }, 250);
    return () => clearTimeout(timer);
  }, [text, example]);

  const problemsOf = (written: string): ConfigProblem[] => withSentences(vocabulary?.sentences, () => checkText(written));
  const checkText = (written: string): ConfigProblem[] => {
    const { document, problems, place: placeOf } = parseDocument(written);
    if (document === undefined) return problems;
    const compiled = compileDocument(documentWithNode(document, example), registry, context).problems;
    return [
      ...problems,
      ...compiled
        .filter(({ at }) => at.startsWith(pointer))
        .map((problem) => ({ ...problem, at: problem.at.slice(pointer.length) }))
        .map((problem) => ({ ...problem, line: placeOf(problem.at).line })),
    ];
  };
  const problems = problemsOf(text);

  return (
    <div className="gallery__play">
      <div className="gallery__code">
        <CodeEditor
          text={text}
          label={env.text("gallery.element")}
          nonce={nonce ?? ""}
          diagnose={(written) =>
            diagnosticsOf(written, problemsOf(written), (fix) =>
              setText(JSON.stringify(applyFix(parseDocument(written).document, { ...fix, at: fix.at.replace(pointer, "") }), undefined, 2)),
            )
          }
          suggest={(cursor) =>
            vocabulary
              ? suggestionsAt(
                  { ...cursor, path: [...place, ...cursor.path], root: documentWithNode(cursor.root, example) },
                  { registry, vocabulary },
                )
              : []
          }
          onChange={setText}
          onSave={() => undefined}
        />
        <div className="gallery__problems quiet" role="status">
          {problems.length === 0 ? env.text("gallery.no_problems") : problems.map(({ message }) => message).join(" ")}
        </div>
      </div>
      <div className="gallery__stage">
        <Sheet example={shownExample} />
        {text !== start && (
          <button type="button" className="button gallery__reset" data-variant="quiet" data-size="small" onClick={() => setText(start)}>
            {env.text("gallery.reset")}
          </button>
        )}
      </div>
    </div>
  );
}

/** The example brings forms and tables of its own. */
const withDocuments = (vocabulary: Vocabulary, { documents = {} }: AtomExample): Vocabulary => ({
  ...vocabulary,
  document: (kind, key) => (Object.hasOwn(documents, `${kind}:${key}`) ? documents[`${kind}:${key}`] : vocabulary.document(kind, key)),
  keys: (kind) => [
    ...vocabulary.keys(kind),
    ...Object.keys(documents).flatMap((id) => (id.startsWith(`${kind}:`) ? [id.slice(kind.length + 1)] : [])),
  ],
});
