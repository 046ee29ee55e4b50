import { differenceOf, parseDocument, useEngine, type EngineEnv } from "../../engine/index.ts";
import type { ConfigVersion, ConfigVersionContent } from "../../schemas/config-record.ts";
import { DifferenceView } from "../difference/difference-view.tsx";

interface HistoryPanelProps {
  versions: readonly ConfigVersion[];
  /** The version whose content was asked for last. */
  selectedVersion: ConfigVersionContent | undefined;
  current: unknown;
  onShow(name: string): void;
  onRestore(number: number, note: string): void;
  onEdit(text: string): void;
}

/**
 * Every published version and every draft that was saved over, the newest first: compare it, take its text into the editor, or put a
 * version back at once.
 */
export function HistoryPanel({ versions, selectedVersion, current, onShow, onRestore, onEdit }: HistoryPanelProps) {
  const { env, formatInstant } = useEngine();
  const restore = async (number: number) => {
    const sure = await env.confirm({
      title: env.text("config_editor.restore_title", { number }),
      text: env.text("config_editor.restore_text"),
      confirm_label: env.text("config_editor.restore"),
    });
    if (sure) onRestore(number, env.text("config_editor.restored", { number }));
  };

  return (
    <ol className="history">
      {versions.map((version) => {
        const name = nameOf(version);
        const open = selectedVersion && nameOf(selectedVersion) === name ? selectedVersion : undefined;
        return (
          <li key={name} className="history__version">
            <p className="history__head">
              <strong>{version.draft ? env.text("config_editor.saved_draft") : versionTitle(version.number, env.text)}</strong>
              {version.current && <span className="history__current">{env.text("config_state.published")}</span>}
              <span className="history__who">
                {[version.author, version.created_at && formatInstant(version.created_at)].filter(Boolean).join(", ")}
              </span>
            </p>
            {version.note && <p className="history__note">{version.note}</p>}
            <div className="history__actions actions">
              <button
                type="button"
                className="button"
                data-variant="quiet"
                data-size="small"
                aria-expanded={open !== undefined}
                onClick={() => onShow(name)}
              >
                {env.text("config_editor.compare")}
              </button>
              {!version.current && !version.draft && (
                <button
                  type="button"
                  className="button"
                  data-variant="quiet"
                  data-size="small"
                  onClick={() => void restore(version.number)}
                >
                  {env.text("config_editor.restore")}
                </button>
              )}
            </div>
            {open && (
              <div className="history__difference">
                <DifferenceView
                  changes={differenceOf(parseDocument(open.content).document, current)}
                  empty={env.text("config_editor.editor_same")}
                />
                <button type="button" className="button" data-variant="secondary" data-size="small" onClick={() => onEdit(open.content)}>
                  {env.text("config_editor.take_text")}
                </button>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What asks for its content. */
const nameOf = ({ draft, number }: ConfigVersion): string => (draft ? `draft-${number}` : String(number));

/** Version 0 is the product's own file. */
export const versionTitle = (number: number, text: EngineEnv["text"]): string =>
  number === 0 ? text("config_editor.delivered") : text("config_editor.version", { number });
