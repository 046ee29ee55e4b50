import "./search_criteria.css";
import { CloseOutlined, StarFilled, StarOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { defaultCriterion, markAsDefault } from "../../model/list/default-criterion.ts";
import type { FormModel } from "../../model/form/form-model.ts";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { ButtonView } from "../button/button-view.tsx";
import { Icon } from "../drawing/icon.tsx";
import { Criteria, type Criterion } from "./criteria.ts";
import { pairsOf } from "./criteria-fields.ts";
import type { SearchCriteriaElement } from "./search_criteria.atom.ts";
import type { EngineEnv } from "../../host/env.ts";

export const SearchCriteria = observer(function SearchCriteria({ element, node }: AtomProps<SearchCriteriaElement>) {
  return node.form ? <CriteriaOfForm element={element} node={node} form={node.form} /> : null;
});

type Props = Pick<AtomProps<SearchCriteriaElement>, "element" | "node"> & { form: FormModel };

const CriteriaOfForm = observer(function CriteriaOfForm({ element, node, form }: Props) {
  const { options, mark_default = true, label } = element;
  // What a site says nothing about is allowed.
  const multiple = element.multiple !== false;
  const { env } = node;
  const criteria = new Criteria(form, pairsOf(element));
  const more = useRef<HTMLButtonElement>(null);
  const [marked, setMarked] = useState(() => defaultCriterion(env, form.key));
  const keys = options.map(({ value }) => String(value));

  const mark = (key: string): void => {
    const next = key === marked ? undefined : key;
    markAsDefault(env, form.key, next);
    setMarked(next);
  };
  /** At once: who types faster than a step could run must not lose what was typed. */
  const chosen = ({ target }: ChangeEvent<HTMLElement>, { key, value }: Criterion): void => {
    if (target.id === key.inputId) value.change(element.prefill?.[key.text] ?? "");
  };
  const add = (): void => {
    let added: Criterion | undefined;
    flushSync(() => (added = criteria.add(keys)));
    added?.key.focus();
  };
  const remove = (criterion: Criterion): void => {
    const before = criteria.visible.find(({ number }) => number === criterion.number - 1);
    flushSync(() => criteria.remove(criterion));
    if (more.current) more.current.focus();
    else before?.value.focus();
  };
  const removeAll = (): void => {
    flushSync(() => criteria.removeAll());
    if (more.current) more.current.focus();
    else criteria.visible[0]?.value.focus();
  };
  const { visible } = criteria;

  return (
    <div className="search_criteria" role="group" aria-label={label ?? env.text("search_criteria.label")}>
      {visible.map((criterion) => (
        <Row
          key={criterion.number}
          name={env.text("search_criteria.number", { number: criterion.number + 1 })}
          onChange={(event) => chosen(event, criterion)}
        >
          {criterion.number > 0 && <span className="search_criteria__and">{env.text("search_criteria.and")}</span>}
          <Slot nodes={node.slot(`pair.${criterion.number}`)} />
          <span className="search_criteria__actions">
            {mark_default && criterion.key.text !== "" && (
              <Star env={env} marked={criterion.key.text === marked} onClick={() => mark(criterion.key.text)} />
            )}
            {criterion.number > 0 && (
              <IconButton label={env.text("search_criteria.remove")} onClick={() => remove(criterion)}>
                <Icon icon={CloseOutlined} />
              </IconButton>
            )}
          </span>
        </Row>
      ))}
      {(multiple || visible.length > 1) && (
        <div className="search_criteria__more actions">
          {multiple && !criteria.isFull && (
            <button type="button" ref={more} className="button" data-variant="quiet" data-size="small" onClick={add}>
              {env.text("search_criteria.add")}
            </button>
          )}
          {visible.length > 1 && (
            <ButtonView label={env.text("search_criteria.remove_all")} variant="quiet" size="small" onClick={removeAll} />
          )}
        </div>
      )}
    </div>
  );
});

interface RowProps {
  name: string;
  onChange: (event: ChangeEvent<HTMLElement>) => void;
  children: ReactNode;
}

function Row({ name, onChange, children }: RowProps) {
  return (
    <div className="search_criteria__row" role="group" aria-label={name} onChange={onChange}>
      {children}
    </div>
  );
}

function IconButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}

/** Pressed for the criterion that searches start with. */
function Star({ env, marked, onClick }: { env: EngineEnv; marked: boolean; onClick: () => void }) {
  const label = env.text("search_criteria.default");
  return (
    <button
      type="button"
      className="icon-button search_criteria__star"
      aria-pressed={marked}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon icon={marked ? StarFilled : StarOutlined} />
    </button>
  );
}
