import type { Change } from "./difference.ts";
import "./difference-view.css";

const words = { added: "Added", removed: "Removed", changed: "Changed", moved: "Moved" } as const;

/** The changes one below the other; old and new beside each other where there is place. */
export function DifferenceView({ changes, empty }: { changes: readonly Change[]; empty: string }) {
  if (changes.length === 0) return <p className="difference__empty">{empty}</p>;

  return (
    <ol className="difference">
      {changes.map((change, index) => (
        <li key={`${index}-${change.place}`} className="difference__change" data-kind={change.kind}>
          <p className="difference__place">
            <span className="difference__kind">{words[change.kind]}</span> {change.place}
          </p>
          {change.before !== undefined && (
            <pre className="difference__before" tabIndex={0} aria-label="Before">
              <del>{change.before}</del>
            </pre>
          )}
          {change.after !== undefined && (
            <pre className="difference__after" tabIndex={0} aria-label="After">
              <ins>{change.after}</ins>
            </pre>
          )}
        </li>
      ))}
    </ol>
  );
}
