import { EllipsisOutlined } from "@ant-design/icons";
import { Tabs } from "antd";
import { observer } from "mobx-react-lite";
import { useEngine, type AtomProps } from "../../engine/index.ts";
import type { ConfigVersion, ConfigVersionContent } from "../../schemas/config-record.ts";
import { DifferenceView } from "../difference/difference-view.tsx";
import { Preview } from "../preview/preview.tsx";
import type { Vocabulary } from "../vocabulary.ts";
import type { ConfigEditorElement } from "./config-editor.atom.ts";
import type { Editing } from "./editing.ts";
import { HistoryPanel } from "./history-panel.tsx";
import type { EditorEvents } from "./use-editor-events.ts";

interface EditorTabsProps extends Pick<AtomProps<ConfigEditorElement>, "element" | "node">, Pick<EditorEvents, "emit"> {
  editing: Editing;
  vocabulary: Vocabulary;
}

/** What becomes of the text: the page that it makes, what it changes, what it was before. */
export const EditorTabs = observer(function EditorTabs({ editing, vocabulary, element, node, emit }: EditorTabsProps) {
  const { text } = useEngine().env;
  const versions = (node.source(element.versions)?.items ?? []) as unknown as readonly ConfigVersion[];
  const views = [
    {
      key: "preview",
      label: text("config_editor.preview"),
      children: <Preview kind={editing.record.kind} name={editing.record.key} draft={editing.document} vocabulary={vocabulary} />,
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
  return <Tabs more={{ icon: <EllipsisOutlined aria-hidden aria-label="" /> }} items={views} destroyOnHidden />;
});
