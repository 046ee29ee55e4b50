import "./suggest_field.css";
import { CloseOutlined, SearchOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useState, type KeyboardEvent } from "react";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { SuggestionList } from "../suggestions/suggestion-list.tsx";
import { useSuggestionBox } from "../suggestions/use-suggestion-box.ts";
import type { SuggestFieldElement } from "./suggest_field.atom.ts";

interface Suggested {
  title: string;
  count_text: string;
  kind: string;
  path: string;
}

/** The list is searched by Enter or by choosing a suggestion; a suggestion that is a thing of its own leads to its page. */
export const SuggestField = observer(function SuggestField({ element, node }: AtomProps<SuggestFieldElement>) {
  const { env } = node;
  const { param = "q", resets = [], label, placeholder, data_url } = element;
  const source = node.source(element.source);
  const searched = String(source?.params[param] ?? "");
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const box = useSuggestionBox({ node, question: { data_url, param: "term" }, term: (typed ?? "").trim(), read });
  if (!source) return null;

  const search = (text: string): void => {
    setTyped(undefined);
    box.close();
    void source.change({ ...Object.fromEntries(resets.map((name) => [name, undefined])), [param]: text.trim() || undefined });
  };
  const choose = ({ kind, path, title }: Suggested): void => {
    if (kind !== "product") return search(title);
    box.close();
    env.navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (box.press(event) || event.key !== "Enter") return;
    event.preventDefault();
    if (box.chosen) choose(box.chosen);
    else search(typed ?? searched);
  };
  return (
    <div
      className="suggest_field anchor"
      role="search"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && box.close()}
    >
      <Icon icon={SearchOutlined} />
      <input
        {...box.inputAttributes}
        className="suggest_field__input"
        type="text"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={typed ?? searched}
        onChange={({ target }) => {
          setTyped(target.value);
          box.open();
        }}
        onKeyDown={onKeyDown}
      />
      {(typed ?? searched) !== "" && (
        <button type="button" className="suggest_field__clear" aria-label={env.text("suggest_field.clear")} onClick={() => search("")}>
          <Icon icon={CloseOutlined} size={12} />
        </button>
      )}
      <SuggestionList box={box} env={env} label={label} onChoose={choose}>
        {({ kind, title, count_text }) => (
          <>
            <span className="ellipsis">{title}</span>
            {kind !== "product" && <span className="suggest_field__count figures">{count_text}</span>}
          </>
        )}
      </SuggestionList>
    </div>
  );
});

const read = (records: readonly unknown[]): readonly Suggested[] => records as readonly Suggested[];
