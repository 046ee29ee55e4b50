import { DownOutlined } from "@ant-design/icons";
import { Dropdown, Tabs, Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef, useState } from "react";
import { useEngine, type AtomProps, type EngineEnv } from "../../engine/index.ts";
import type { ConfigRecord, ConfigVersion, ConfigVersionContent } from "../../schemas/config-record.ts";
import type { ConfigProblem } from "../../schemas/problem.ts";
import { suggestionsAt } from "../completion/suggestions.ts";
import { DifferenceView } from "../difference/difference-view.tsx";
import { AntdFrames } from "../frames/antd-frames.tsx";
import { Preview } from "../preview/preview.tsx";
import { vocabularyOf, type Vocabulary, type VocabularyAnswer } from "../vocabulary.ts";
import { CodeEditor, type CodeEditorHandle } from "./code-editor.tsx";
import type { ConfigEditorElement } from "./config-editor.atom.ts";
import { ConflictPanel, type Conflict } from "./conflict-panel.tsx";
import { DocumentTree } from "./document-tree.tsx";
import { Editing, type EditingDraft } from "./editing.ts";
import { EditorPanes } from "./editor-panes.tsx";
import { EditorTour } from "./editor-tour.tsx";
import { HistoryPanel, versionTitle } from "./history-panel.tsx";
import { ProblemsList } from "./problems-list.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
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
  const [busy, setBusy] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const code = useRef<CodeEditorHandle>(null);
  const versions = (node.source(element.versions)?.items ?? []) as unknown as readonly ConfigVersion[];
  const { record, problems } = editing;
  const conflict = element.conflict as Conflict | null | undefined;

  const emit = async (event: "save" | "publish" | "discard" | "restore" | "show_version", payload: Record<string, unknown>) => {
    setBusy(true);
    await node.emit(event, { version: editing.seen, content: editing.text, ...payload });
    setBusy(false);
  };
  const save = () => emit("save", {});
  const reveal = (problem: ConfigProblem) => {
    const { from, to } = editing.placeOf(problem);
    code.current?.reveal(from, to);
  };

  const endTour = () => {
    setTouring(false);
    more.current?.focus();
  };

  const discard = editing.dirty
    ? { key: "discard_changes", disabled: busy, onClick: () => editing.write(editing.saved) }
    : { key: "discard_draft", disabled: busy, onClick: () => void emit("discard", {}) };
  const actions = [
    { key: "tidy", onClick: () => editing.format() },
    ...(editing.dirty || record.state === "draft" ? [discard] : []),
    { key: "tour", onClick: () => setTouring(true) },
  ].map((item) => ({ ...item, label: text(`config_editor.${item.key}`) }));
  const views = [
    {
      key: "preview",
      label: text("config_editor.preview"),
      children: <Preview kind={record.kind} name={record.key} draft={editing.document} vocabulary={vocabulary} />,
    },
    {
      key: "difference",
      label: (
        <>
          {text("config_editor.difference")}
          {editing.difference.length > 0 && <span className="config_editor__count">{editing.difference.length}</span>}
        </>
      ),
      children: <DifferenceView changes={editing.difference} empty={text("config_editor.draft_same")} />,
    },
    {
      key: "history",
      label: text("config_editor.history"),
      children: (
        <HistoryPanel
          versions={versions}
          selectedVersion={element.shown_version as ConfigVersionContent | undefined}
          current={editing.document}
          onShow={(name) => void emit("show_version", { number: name })}
          onRestore={(number, note) => void emit("restore", { number, note })}
          onEdit={(content) => editing.write(content)}
        />
      ),
    },
  ];

  return (
    <AntdFrames>
      <div ref={whole} className="config_editor">
        <div className="config_editor__bar">
          <p className="config_editor__state" role="status">
            {stateOf(editing, env)}
          </p>
          <div className="config_editor__actions actions">
            <Dropdown
              trigger={["click"]}
              placement="bottomRight"
              autoFocus
              menu={{ items: actions }}
              getPopupContainer={() => whole.current!}
              // antd leaves the focus to nobody.
              onOpenChange={(open) => !open && more.current?.focus()}
            >
              <button ref={more} type="button" className="button" data-variant="quiet" aria-haspopup="menu">
                {text("config_editor.more")} <DownOutlined aria-hidden />
              </button>
            </Dropdown>
            <Tooltip title={text("config_editor.save_key")}>
              <button
                type="button"
                className="button"
                data-variant="secondary"
                disabled={busy || !editing.dirty}
                onClick={() => void save()}
              >
                {text("config_editor.save")}
              </button>
            </Tooltip>
            <button
              type="button"
              className="button"
              data-variant="primary"
              disabled={busy || (editing.difference.length === 0 && editing.errors === 0)}
              onClick={() => setPublishing(true)}
            >
              {text("config_editor.publish")}
            </button>
          </div>
        </div>

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
              onSave={() => void save()}
            />
            <ProblemsList problems={problems} onChosen={reveal} onFix={(fix) => editing.fix(fix)} />
          </section>
          <section className="config_editor__pane config_editor__result" aria-label={text("config_editor.result")}>
            <Tabs items={views} destroyOnHidden />
          </section>
        </EditorPanes>
        {touring && <EditorTour editor={whole} onClose={endTour} />}
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

function stateOf(editing: Editing, { text }: EngineEnv): string {
  const { record, errors } = editing;
  const saved = editing.dirty ? "changed" : record.state;
  const { published_version: number } = record;
  const version = number === null ? text("config_editor.unpublished") : versionTitle(number, text);
  const problems = errors === 0 ? text("config_editor.state_no_problems") : text("config_editor.state_problems", { errors });
  return [version, text(`config_editor.state_${saved}`), problems].join(", ");
}
