import "./filter_chips.css";
import { CloseOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { FormModel } from "../../model/form/form-model.ts";
import type { ListParams, SourceView } from "../../model/list/source-view.ts";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { chipsOf, withoutChips } from "./chips.ts";
import type { FilterChipsElement } from "./filter_chips.atom.ts";

export const FilterChips = observer(function FilterChips({ element, node }: AtomProps<FilterChipsElement>) {
  const source = node.source(element.source);
  // A form of its own, which nobody types into: it says what the list is asked for, not what is being written.
  const form = source && node.openForm({ form: element.form, filters: element.source });
  return form ? <ChipList element={element} node={node} form={form} source={source} /> : null;
});

type Props = Pick<AtomProps<FilterChipsElement>, "element" | "node"> & { form: FormModel; source: SourceView };

const ChipList = observer(function ChipList({ element, node, form, source }: Props) {
  const { env } = node;
  const { except = [], nothing = [], label = env.text("filter_chips.label") } = element;
  const chips = chipsOf({ form, params: source.params, except: new Set(except), nothing: new Set(nothing) });
  const group = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const focusNext = useFocusAt(group, chips.length);

  const remove = (without: ListParams, index: number, text: string): void => {
    setAnnouncement(text);
    focusNext(index);
    void source.change(without);
  };

  return (
    <div className="filter_chips" role="group" aria-label={label} data-empty={chips.length === 0 || undefined} tabIndex={-1} ref={group}>
      {chips.map(({ name, label: caption, text, without }, index) => (
        <button
          key={name}
          type="button"
          className="filter_chips__chip"
          aria-label={env.text("filter_chips.remove", { label: caption, value: text })}
          title={env.text("filter_chips.remove", { label: caption, value: text })}
          onClick={() => remove(without, index, env.text("filter_chips.removed", { label: caption }))}
        >
          <span className="filter_chips__label">{caption}:</span>
          <span className="filter_chips__value ellipsis">{text}</span>
          <Icon icon={CloseOutlined} size={12} />
        </button>
      ))}
      {chips.length > 0 && (
        <button
          type="button"
          className="filter_chips__clear"
          onClick={() => remove(withoutChips(chips, form), 0, env.text("filter_chips.cleared"))}
        >
          {element.clear_label ?? env.text("filter_chips.clear")}
        </button>
      )}
      <span className="unseen" role="status">
        {announcement}
      </span>
    </div>
  );
});

/** What had the focus is gone: the next one gets it, or the last, so that several are removed one after the other. */
function useFocusAt(group: RefObject<HTMLDivElement | null>, count: number): (index: number) => void {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined || !group.current) return;
    const chips = group.current.querySelectorAll<HTMLElement>(".filter_chips__chip");
    (chips[Math.min(wanted.current, chips.length - 1)] ?? group.current).focus();
    wanted.current = undefined;
  }, [group, count]);
  return (index) => {
    wanted.current = index;
  };
}
