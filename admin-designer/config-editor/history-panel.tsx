import { parseDocument, useEngine } from "../../engine/index.ts";
import type { ConfigVersion, ConfigVersionContent } from "../../schemas/config-record.ts";
import { differenceOf } from "../difference/difference.ts";
import { DifferenceView } from "../difference/difference-view.tsx";

interface HistoryPanelProps {
  versions: readonly ConfigVersion[];
  /** The version whose content was asked for last. */
  shown: ConfigVersionContent | undefined;
  current: unknown;
  onShow(number: number): void;
  onRestore(number: number, note: string): void;
  onEdit(text: string): void;
}

/** Every published version, the newest first: compare it, take its text into the editor, or put it back at once. */
export function HistoryPanel({ versions, shown, current, onShow, onRestore, onEdit }: HistoryPanelProps) {
  const { env, formatInstant } = useEngine();
  const restore = async (number: number) => {
    const sure = await env.confirm({
      title: `Restore version ${number}?`,
      text: "Its content is published at once as a new version. The history stays whole.",
      confirm_label: "Restore",
    });
    if (sure) onRestore(number, `Restored version ${number}`);
  };

  return (
    <ol className="history">
      {versions.map((version) => {
        const open = shown?.number === version.number ? shown : undefined;
        return (
          <li key={version.number} className="history__version">
            <p className="history__head">
              <strong>{version.number === 0 ? "As delivered" : `Version ${version.number}`}</strong>
              {version.current && <span className="history__current">Published</span>}
              <span className="history__who">
                {[version.author, version.created_at && formatInstant(version.created_at)].filter(Boolean).join(", ")}
              </span>
            </p>
            {version.note && version.number > 0 && <p className="history__note">{version.note}</p>}
            <div className="history__actions">
              <button
                type="button"
                className="button"
                data-variant="quiet"
                data-size="small"
                aria-expanded={open !== undefined}
                onClick={() => onShow(version.number)}
              >
                Compare with the editor
              </button>
              {!version.current && (
                <button
                  type="button"
                  className="button"
                  data-variant="quiet"
                  data-size="small"
                  onClick={() => void restore(version.number)}
                >
                  Restore
                </button>
              )}
            </div>
            {open && (
              <div className="history__difference">
                <DifferenceView changes={differenceOf(parseDocument(open.content).document, current)} empty="The editor says the same." />
                <button type="button" className="button" data-variant="secondary" data-size="small" onClick={() => onEdit(open.content)}>
                  Take this text into the editor
                </button>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
