import type { ReactNode } from "react";
import { useEngine } from "../../engine/index.ts";
import type { ConfigProblem, Fix } from "../../schemas/problem.ts";

interface ProblemsListProps {
  problems: readonly ConfigProblem[];
  onChosen(problem: ConfigProblem): void;
  onFix(fix: Fix): void;
}

/** Every problem with its line; choosing one goes there, a fix is one click. */
export function ProblemsList({ problems, onChosen, onFix }: ProblemsListProps) {
  const { text } = useEngine().env;
  return (
    <div className="problems" role="region" aria-label={text("config_editor.problems")} tabIndex={0}>
      {problems.length === 0 ? (
        <p className="problems__none">{text("config_editor.no_problems")}</p>
      ) : (
        <ul className="problems__list">
          {problems.map((problem) => (
            <li key={`${problem.at} ${problem.code} ${problem.message}`} className="problems__item" data-severity={problem.severity}>
              <Place problem={problem} onChosen={onChosen}>
                <span>
                  {problem.message}
                  {problem.hint && <span className="problems__hint"> {problem.hint}</span>}
                </span>
              </Place>
              {problem.fixes.length > 0 && (
                <span className="problems__fixes actions">
                  {problem.fixes.map((fix) => (
                    <button
                      key={fix.title}
                      type="button"
                      className="button"
                      data-variant="secondary"
                      data-size="small"
                      onClick={() => onFix(fix)}
                    >
                      {fix.title}
                    </button>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** In this text, or in another document, where it is mended. */
function Place({ problem, onChosen, children }: Pick<ProblemsListProps, "onChosen"> & { problem: ConfigProblem; children: ReactNode }) {
  const { text } = useEngine().env;
  const { document, line } = problem;
  if (line === undefined) {
    return (
      <a className="problems__place" href={`/admin/configs/${encodeURIComponent(document)}`}>
        <span className="problems__line">{document}</span>
        {children}
      </a>
    );
  }
  return (
    <button type="button" className="problems__place" onClick={() => onChosen(problem)}>
      <span className="problems__line">{text("config_editor.line", { line })}</span>
      {children}
    </button>
  );
}
