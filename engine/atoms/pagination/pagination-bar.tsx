import "../select/select.css";
import "./pagination.css";
import { LeftOutlined, RightOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useId, useState, type FormEvent } from "react";
import type { EngineEnv } from "../../host/env.ts";
import type { SourceView } from "../../model/list/source-view.ts";
import { Icon, type IconDefinition } from "../drawing/icon.tsx";
import { formatValue } from "../value/formatted.ts";
import { pageSizes } from "./page-sizes.ts";
import { pageNumbers } from "./pages.ts";

interface PaginationBar {
  source: SourceView;
  env: EngineEnv;
}

export const PaginationBar = observer(function PaginationBar({ source, env }: PaginationBar) {
  const id = useId();
  const { pagination } = source;
  if (!pagination || pagination.total_pages <= 1) return null;

  const { page, page_size, total_pages, total_results } = pagination;
  const count = (number: number): string => formatValue(number, "number", env.formats()) ?? String(number);
  const results = env.text("pagination.results", {
    begin: count((page - 1) * page_size + 1),
    end: count(Math.min(page * page_size, total_results)),
    total: count(total_results),
  });
  const go = (to: number): void => {
    if (to !== page && to >= 1 && to <= total_pages) void source.change({ page: to });
  };

  return (
    <nav className="pagination" aria-label={env.text("pagination.label")}>
      <p className="pagination__results">{results}</p>
      <div className="pagination__size">
        <label htmlFor={`${id}-size`}>{env.text("pagination.page_size")}</label>
        <select
          id={`${id}-size`}
          className="select pagination__select"
          value={page_size}
          onChange={(event) => void source.change({ page_size: Number(event.currentTarget.value) })}
        >
          {sizesWith(page_size).map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </div>
      <div className="pagination__pages">
        <Turn icon={LeftOutlined} label={env.text("pagination.previous")} isEnd={page <= 1} onTurn={() => go(page - 1)} />
        <ol className="pagination__numbers">
          {pageNumbers(page, total_pages).map((number, index) =>
            number === "gap" ? (
              <li key={`gap-${index}`} className="pagination__gap" aria-hidden="true">
                …
              </li>
            ) : (
              <li key={number}>
                <button
                  type="button"
                  className="pagination__page"
                  aria-label={env.text("pagination.page", { page: count(number) })}
                  aria-current={number === page ? "page" : undefined}
                  onClick={() => go(number)}
                >
                  {count(number)}
                </button>
              </li>
            ),
          )}
        </ol>
        <span className="pagination__short" aria-hidden="true">
          {count(page)} / {count(total_pages)}
        </span>
        <Turn icon={RightOutlined} label={env.text("pagination.next")} isEnd={page >= total_pages} onTurn={() => go(page + 1)} />
      </div>
      <QuickJumper id={`${id}-jump`} label={env.text("pagination.jump")} last={total_pages} onJump={go} />
    </nav>
  );
});

/** Stays focusable at the end: a button that vanishes under the keyboard loses the reader's place. */
function Turn({ icon, label, isEnd, onTurn }: { icon: IconDefinition; label: string; isEnd: boolean; onTurn: () => void }) {
  return (
    <button
      type="button"
      className="icon-button pagination__turn"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onTurn()}
    >
      <Icon icon={icon} size={12} />
    </button>
  );
}

/** Goes to a page by its number; beyond the last it goes to the last. */
function QuickJumper({ id, label, last, onJump }: { id: string; label: string; last: number; onJump: (page: number) => void }) {
  const [text, setText] = useState("");
  const jump = (event: FormEvent): void => {
    event.preventDefault();
    const page = Number.parseInt(text, 10);
    setText("");
    if (Number.isSafeInteger(page)) onJump(Math.min(Math.max(page, 1), last));
  };
  return (
    <form className="pagination__jump" onSubmit={jump}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="pagination__input"
        type="text"
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}

/** A size that came from an address is shown as it is, even when it is none of the offered. */
const sizesWith = (size: number): number[] => [...new Set([...pageSizes, size])].toSorted((one, other) => one - other);
