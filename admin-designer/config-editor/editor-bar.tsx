import { DownOutlined } from "@ant-design/icons";
import { Dropdown, Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import type { RefObject } from "react";
import { useEngine, type EngineEnv } from "../../engine/index.ts";
import type { Editing } from "./editing.ts";
import { versionTitle } from "./history-panel.tsx";
import type { EditorEvents } from "./use-editor-events.ts";

interface EditorBarProps extends EditorEvents {
  editing: Editing;
  editor: RefObject<HTMLElement | null>;
  menuButton: RefObject<HTMLButtonElement | null>;
  onTour(): void;
  onPublish(): void;
}

/** How far the document is, and what can be done with it. */
export const EditorBar = observer(function EditorBar({ editing, busy, emit, editor, menuButton, onTour, onPublish }: EditorBarProps) {
  const { env } = useEngine();
  const { text } = env;
  const discard = editing.dirty
    ? { key: "discard_changes", disabled: busy, onClick: () => editing.write(editing.saved) }
    : { key: "discard_draft", disabled: busy, onClick: () => void emit("discard") };
  const actions = [
    { key: "tidy", onClick: () => editing.format() },
    ...(editing.dirty || editing.record.state === "draft" ? [discard] : []),
    { key: "tour", onClick: onTour },
  ].map((item) => ({ ...item, label: text(`config_editor.${item.key}`) }));

  return (
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
          getPopupContainer={() => editor.current!}
          // antd leaves the focus to nobody.
          onOpenChange={(open) => !open && menuButton.current?.focus()}
        >
          <button ref={menuButton} type="button" className="button" data-variant="quiet" aria-haspopup="menu">
            {text("config_editor.more")} <DownOutlined aria-hidden aria-label="" />
          </button>
        </Dropdown>
        <Tooltip title={text("config_editor.save_key")}>
          <button
            type="button"
            className="button"
            data-variant="secondary"
            disabled={busy || !editing.dirty}
            onClick={() => void emit("save")}
          >
            {text("config_editor.save")}
          </button>
        </Tooltip>
        <button
          type="button"
          className="button"
          data-variant="primary"
          disabled={busy || (editing.difference.length === 0 && editing.errors === 0)}
          onClick={onPublish}
        >
          {text("config_editor.publish")}
        </button>
      </div>
    </div>
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
