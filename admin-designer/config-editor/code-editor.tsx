import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { json } from "@codemirror/lang-json";
import { linter, lintGutter, type Diagnostic } from "@codemirror/lint";
import { Annotation, EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { basicSetup } from "codemirror";
import { useEffect, useImperativeHandle, useRef, type Ref } from "react";
import { useEngine } from "../../engine/index.ts";
import { cursorPosition } from "../completion/cursor-position.ts";
import type { Suggestion } from "../completion/suggestions.ts";
import type { CursorPosition } from "../completion/cursor-position.ts";
import { editorPhrases } from "./editor-phrases.ts";
import { editorTheme } from "./editor-theme.ts";

export interface CodeEditorHandle {
  /** Selects a stretch of the text and brings it into view. */
  reveal(from: number, to: number): void;
}

interface CodeEditorProps {
  text: string;
  label: string;
  nonce: string;
  diagnose(text: string): Diagnostic[];
  suggest(place: CursorPosition): Suggestion[];
  onChange(text: string): void;
  onSave(): void;
  ref?: Ref<CodeEditorHandle>;
}

/** A change that came from outside, so that it is not told back. */
const fromOutside = Annotation.define<boolean>();

/** CodeMirror with our own completion and problems; the text belongs to the parent. */
export function CodeEditor({ text, label, nonce, diagnose, suggest, onChange, onSave, ref }: CodeEditorProps) {
  const { env } = useEngine();
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const calls = useRef({ diagnose, suggest, onChange, onSave });
  calls.current = { diagnose, suggest, onChange, onSave };

  useEffect(() => {
    const editor = new EditorView({
      parent: holder.current!,
      state: EditorState.create({
        doc: text,
        extensions: [
          basicSetup,
          json(),
          lintGutter(),
          linter((current) => calls.current.diagnose(current.state.doc.toString()), { delay: 200 }),
          autocompletion({ override: [(context) => complete(context, calls.current.suggest)], activateOnTyping: true }),
          EditorView.cspNonce.of(nonce),
          EditorView.lineWrapping,
          EditorState.phrases.of(editorPhrases(env.text)),
          EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !update.transactions.some((transaction) => transaction.annotation(fromOutside))) {
              calls.current.onChange(update.state.doc.toString());
            }
          }),
          keymap.of([
            {
              key: "Mod-s",
              run: () => {
                calls.current.onSave();
                return true;
              },
            },
          ]),
          editorTheme,
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The editor is made once; later texts arrive through the effect below.
  }, [nonce, label]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const current = editor.state.doc.toString();
    if (current !== text) editor.dispatch({ changes: { from: 0, to: current.length, insert: text }, annotations: fromOutside.of(true) });
  }, [text]);

  useImperativeHandle(ref, () => ({
    reveal(from, to) {
      const editor = view.current;
      if (!editor) return;
      const end = editor.state.doc.length;
      editor.dispatch({
        selection: { anchor: Math.min(from, end), head: Math.min(to, end) },
        effects: EditorView.scrollIntoView(Math.min(from, end), { y: "center" }),
      });
      editor.focus();
    },
  }));

  return <div ref={holder} className="config_editor__code" />;
}

function complete(context: CompletionContext, suggest: CodeEditorProps["suggest"]): CompletionResult | null {
  const place = cursorPosition(context.state.doc.toString(), context.pos);
  if (!place || (!context.explicit && place.from === context.pos)) return null;

  const typed = context.state.sliceDoc(place.from, context.pos).replace(/^"/, "");
  const fitting = suggest(place).filter((suggestion) => suggestion.label.toLowerCase().includes(typed.toLowerCase()));
  if (fitting.length === 0) return null;

  return {
    from: place.from,
    to: place.to,
    filter: false,
    options: fitting.map(({ label, insert, detail, info }) => ({
      label,
      type: place.role === "key" ? "property" : "constant",
      ...(detail ? { detail } : {}),
      ...(info ? { info } : {}),
      apply: (editor: EditorView, _completion: unknown, from: number, to: number) => {
        // A key that has its value already only changes its name.
        const named = place.role === "key" && /^\s*:/.test(editor.state.sliceDoc(to, to + 20));
        const written = named ? JSON.stringify(label) : insert;
        const inside = /(""|\[\]|\{\})$/.test(written) ? 1 : 0;
        editor.dispatch({ changes: { from, to, insert: written }, selection: { anchor: from + written.length - inside } });
      },
    })),
  };
}
