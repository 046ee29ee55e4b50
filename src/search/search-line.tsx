import { EnterOutlined } from "@ant-design/icons-svg";
import { useEffect, useRef, type MouseEvent } from "react";
import { Icon } from "../../engine/index.ts";
import { markedNumber, markedText, type TextPart } from "./marked-parts.ts";
import type { SearchOption } from "./search-option.ts";

interface SearchLineProps {
  id: string;
  option: SearchOption;
  /** What is searched for: marked wherever it stands. */
  q: string;
  active: boolean;
  onPoint: () => void;
  onChoose: (event: MouseEvent) => void;
}

/** A line of the list; one that leads somewhere is a link, so that the browser's own ways to open it in a new tab work. */
export function SearchLine({ id, option, q, active, onPoint, onChoose }: SearchLineProps) {
  const line = useRef<HTMLAnchorElement & HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const { icon, title, number, detail, found, path } = option;
  const attributes = {
    ref: line,
    id,
    className: "search__line",
    role: "option",
    tabIndex: -1,
    "aria-selected": active,
    "data-active": active || undefined,
    // The pointer that rests while the list moves below it chooses nothing.
    onMouseMove: () => active || onPoint(),
    onMouseDown: (event: MouseEvent) => event.button === 0 && event.preventDefault(),
    onClick: onChoose,
  };
  const content = (
    <>
      <span className="search__icon">
        <Icon icon={icon} size={16} />
      </span>
      <span className="search__words">
        <span className="search__name">
          <Marked parts={titleParts(title, number, q)} />
        </span>
        {detail && (
          <span className="search__detail quiet">
            <Marked parts={markedText(detail, q)} />
          </span>
        )}
      </span>
      {found && (
        <span className="search__where quiet">
          {found.label} <Marked parts={markedNumber(found.value, q)} />
        </span>
      )}
      <span className="search__enter" aria-hidden="true">
        <Icon icon={EnterOutlined} size={14} />
      </span>
    </>
  );
  return path === undefined ? (
    <div {...attributes}>{content}</div>
  ) : (
    <a {...attributes} href={path}>
      {content}
    </a>
  );
}

/** Of a title that names a number only that; words are marked where no number begins so. */
function titleParts(title: string, number: string | undefined, q: string): readonly TextPart[] {
  if (q === "") return [{ text: title, marked: false }];
  const at = number === undefined ? -1 : title.indexOf(number);
  if (number === undefined || at < 0) return markedText(title, q);

  const parts = markedNumber(number, q);
  if (!parts.some(({ marked }) => marked)) return markedText(title, q);
  return [{ text: title.slice(0, at), marked: false }, ...parts, { text: title.slice(at + number.length), marked: false }];
}

const Marked = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text));
