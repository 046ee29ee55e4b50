import { useEngine, type Change } from "../../engine/index.ts";
import "./difference-view.css";

/** The changes one below the other; old and new beside each other where there is place. */
export function DifferenceView({ changes, empty }: { changes: readonly Change[]; empty: string }) {
  const { text } = useEngine().env;
  if (changes.length === 0) return <p className="difference__empty">{empty}</p>;

  return (
    <ol className="difference">
      {changes.map((change, index) => (
        <li key={`${index}-${change.place}`} className="difference__change" data-kind={change.kind}>
          <p className="difference__place">
            <span className="difference__kind">{text(`difference.${change.kind}`)}</span> {change.place || text("difference.document")}
          </p>
          {change.before !== undefined && (
            <pre className="difference__before" tabIndex={0} aria-label={text("difference.before")}>
              <del>{change.before}</del>
            </pre>
          )}
          {change.after !== undefined && (
            <pre className="difference__after" tabIndex={0} aria-label={text("difference.after")}>
              <ins>{change.after}</ins>
            </pre>
          )}
        </li>
      ))}
    </ol>
  );
}
