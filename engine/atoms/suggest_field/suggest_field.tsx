import "./suggest_field.css";
import { CloseOutlined, SearchOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useId, useState, type KeyboardEvent } from "react";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import type { SuggestFieldElement } from "./suggest_field.atom.ts";
import { useSuggestions, type Suggested } from "./use-suggestions.ts";

/** A combobox: the list is searched by Enter or by choosing a suggestion; a suggestion that is a thing of its own leads to its page. */
export const SuggestField = observer(function SuggestField({ element, node }: AtomProps<SuggestFieldElement>) {
  const { env } = node;
  const { param = "q", resets = [], label, placeholder } = element;
  const source = node.source(element.source);
  const searched = String(source?.params[param] ?? "");
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const id = useId();
  const items = useSuggestions(node, element.data_url, open ? (typed ?? "").trim() : "");
  if (!source) return null;

  const close = (): void => {
    setOpen(false);
    setAt(-1);
  };
  const search = (text: string): void => {
    setTyped(undefined);
    close();
    void source.change({ ...Object.fromEntries(resets.map((name) => [name, undefined])), [param]: text.trim() || undefined });
  };
  const choose = ({ kind, path, title }: Suggested): void => {
    if (kind !== "product") return search(title);
    close();
    env.navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = items[at];
    if (event.key === "Enter") {
      event.preventDefault();
      if (chosen && open) choose(chosen);
      else search(typed ?? searched);
    } else if (event.key === "Escape") close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setAt(nextOf(at, event.key === "ArrowDown" ? 1 : -1, items.length));
    }
  };
  const isOpen = open && items.length > 0;
  return (
    <div
      className="suggest_field"
      role="search"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <Icon icon={SearchOutlined} />
      <input
        className="suggest_field__input"
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed ?? searched}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
      />
      {(typed ?? searched) !== "" && (
        <button type="button" className="suggest_field__clear" aria-label={env.text("suggest_field.clear")} onClick={() => search("")}>
          <Icon icon={CloseOutlined} size={12} />
        </button>
      )}
      <SuggestionList id={id} label={label} items={items} at={at} isOpen={isOpen} onChoose={choose} />
    </div>
  );
});

/** Round and round, past the field itself. */
const nextOf = (at: number, step: 1 | -1, count: number): number => (at + step < -1 ? count - 1 : at + step >= count ? -1 : at + step);

interface SuggestionListProps {
  id: string;
  label: string;
  items: readonly Suggested[];
  /** The one that Enter chooses; -1 while it is none. */
  at: number;
  isOpen: boolean;
  onChoose: (item: Suggested) => void;
}

function SuggestionList({ id, label, items, at, isOpen, onChoose }: SuggestionListProps) {
  return (
    <ul className="suggest_field__list" id={id} role="listbox" aria-label={label} hidden={!isOpen}>
      {items.map((item, index) => (
        <li
          key={`${item.kind} ${item.title}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className="suggest_field__item"
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(item);
          }}
        >
          <span className="ellipsis">{item.title}</span>
          {item.kind !== "product" && <span className="suggest_field__count figures">{item.count_text}</span>}
        </li>
      ))}
    </ul>
  );
}
