import type { ConfigProblem, Fix } from "../../schemas/problem.ts";

interface ProblemsListProps {
  problems: readonly ConfigProblem[];
  lineOf(problem: ConfigProblem): number;
  onChosen(problem: ConfigProblem): void;
  onFix(fix: Fix): void;
}

/** Every problem with its line; choosing one goes there, a fix is one click. */
export function ProblemsList({ problems, lineOf, onChosen, onFix }: ProblemsListProps) {
  return (
    <div className="problems" role="region" aria-label="Problems" tabIndex={0}>
      {problems.length === 0 ? (
        <p className="problems__none">No problems.</p>
      ) : (
        <ul className="problems__list">
          {problems.map((problem) => (
            <li key={`${problem.at} ${problem.code} ${problem.message}`} className="problems__item" data-severity={problem.severity}>
              <button type="button" className="problems__place" onClick={() => onChosen(problem)}>
                <span className="problems__line">Line {lineOf(problem)}</span>
                <span>
                  {problem.message}
                  {problem.hint && <span className="problems__hint"> {problem.hint}</span>}
                </span>
              </button>
              {problem.fixes.length > 0 && (
                <span className="problems__fixes">
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
