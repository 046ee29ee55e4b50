import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef, useState } from "react";
import { useEngine, type AtomProps, type EngineEnv } from "../../engine/index.ts";
import type { ConfigRecord } from "../../schemas/config-record.ts";
import type { ConfigProblem } from "../../schemas/problem.ts";
import { suggestionsAt } from "../completion/suggestions.ts";
import { AntdFrames } from "../frames/antd-frames.tsx";
import { vocabularyOf, type Vocabulary, type VocabularyAnswer } from "../vocabulary.ts";
import { CodeEditor, type CodeEditorHandle } from "./code-editor.tsx";
import type { ConfigEditorElement } from "./config-editor.atom.ts";
import { ConflictPanel, type Conflict } from "./conflict-panel.tsx";
import { DocumentTree } from "./document-tree.tsx";
import { Editing, type EditingDraft } from "./editing.ts";
import { EditorBar } from "./editor-bar.tsx";
import { EditorPanes } from "./editor-panes.tsx";
import { EditorTabs } from "./editor-tabs.tsx";
import { EditorTour } from "./editor-tour.tsx";
import { ProblemsList } from "./problems-list.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { useEditorEvents } from "./use-editor-events.ts";
import "./config-editor.css";

/** Loads what it needs first, then edits: the record, the vocabulary and the history come in by sources, changes leave by events. */
export const ConfigEditor = observer(function ConfigEditor({ element, node }: AtomProps<ConfigEditorElement>) {
  const { registry, env } = useEngine();
  const needed = [node.source(element.source), node.source(element.vocabulary)];
  const record = needed[0]?.data as ConfigRecord | undefined;
  const answer = needed[1]?.data as VocabularyAnswer | undefined;
  const vocabulary = useMemo(() => (answer ? vocabularyOf(answer) : undefined), [answer]);
  const [editing, setEditing] = useState<Editing>();

  useEffect(() => {
    if (!record || !vocabulary) return;
    if (editing?.record.id === record.id) editing.load(record);
    else setEditing(takeUp(new Editing(record, registry, vocabulary), env));
  }, [record, vocabulary, registry, editing, env]);

  // Whichever way the editor is left (another page, a reload, the session's end), what was typed and not saved is kept.
  useEffect(() => {
    if (!editing) return;
    const keep = () => env.drafts.write(draftKey(editing.record.id), editing.draft);
    const stopListening = env.onSessionOver(keep);
    window.addEventListener("pagehide", keep);
    return () => {
      stopListening();
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [editing, env]);

  // Completion works without them, and a moment later with them.
  useEffect(
    () => void import("../completion/descriptions.ts").then(({ restoreDescriptions }) => restoreDescriptions(registry)),
    [registry],
  );

  if (editing && vocabulary) return <Editor editing={editing} vocabulary={vocabulary} element={element} node={node} />;

  const missing = needed.filter((source) => source?.state === "error");
  if (missing.length === 0) return <div className="config_editor config_editor--loading" aria-busy="true" />;
  return (
    <div className="config_editor config_editor--trouble" role="alert">
      <p>{missing.flatMap((source) => source!.errors.map(({ message }) => message)).join(" ")}</p>
      <button type="button" className="button" data-variant="secondary" onClick={() => missing.forEach((source) => void source!.reload())}>
        {env.text("config_editor.again")}
      </button>
    </div>
  );
});

const draftKey = (id: string) => `config_editor/${id}`;

/** What was typed when the editor was left, for the same user's return. */
function takeUp(editing: Editing, { drafts }: EngineEnv): Editing {
  const key = draftKey(editing.record.id);
  const draft = drafts.read(key) as EditingDraft | undefined;
  if (draft) editing.takeUp(draft);
  drafts.write(key, undefined);
  return editing;
}

interface EditorProps extends Pick<AtomProps<ConfigEditorElement>, "element" | "node"> {
  editing: Editing;
  vocabulary: Vocabulary;
}

const Editor = observer(function Editor({ editing, vocabulary, element, node }: EditorProps) {
  const { env, registry, nonce } = useEngine();
  const { text } = env;
  const [touring, setTouring] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const editor = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const code = useRef<CodeEditorHandle>(null);
  const { busy, emit } = useEditorEvents(editing, node);
  const { record, problems } = editing;
  const conflict = element.conflict as Conflict | null | undefined;

  const reveal = (problem: ConfigProblem) => {
    const { from, to } = editing.placeOf(problem);
    code.current?.reveal(from, to);
  };

  const endTour = () => {
    setTouring(false);
    menuButton.current?.focus();
  };

  return (
    <AntdFrames>
      <div ref={editor} className="config_editor">
        <EditorBar {...{ editing, busy, emit, editor, menuButton }} onTour={() => setTouring(true)} onPublish={() => setPublishing(true)} />

        {conflict && (
          <ConflictPanel
            conflict={conflict}
            mine={editing.text}
            onKeepMine={(version) => void emit("save", { version })}
            onTakeTheirs={(theirs) => editing.takeUp(theirs)}
          />
        )}

        <EditorPanes>
          <DocumentTree documents={vocabulary.documents} current={record.id} />
          <section className="config_editor__pane" aria-label={text("config_editor.document")}>
            <CodeEditor
              ref={code}
              text={editing.text}
              label={`${record.kind} ${record.key}`}
              nonce={nonce ?? ""}
              diagnose={(written) => editing.diagnose(written)}
              suggest={(place) => suggestionsAt(place, { registry, vocabulary })}
              onChange={(written) => editing.write(written)}
              onSave={() => void emit("save")}
            />
            <ProblemsList problems={problems} onChosen={reveal} onFix={(fix) => editing.fix(fix)} />
          </section>
          <section className="config_editor__pane config_editor__result" aria-label={text("config_editor.result")}>
            <EditorTabs {...{ editing, vocabulary, element, node, emit }} />
          </section>
        </EditorPanes>
        {touring && <EditorTour editor={editor} onClose={endTour} />}
      </div>

      {publishing && (
        <PublishDialog
          changes={editing.difference}
          errors={editing.errors}
          warnings={problems.filter(({ severity }) => severity === "warning")}
          onClose={() => setPublishing(false)}
          onPublish={async (note) => {
            setPublishing(false);
            await emit("publish", { note });
          }}
        />
      )}
    </AntdFrames>
  );
});
