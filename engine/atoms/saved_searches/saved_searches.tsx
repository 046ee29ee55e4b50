import "./saved_searches.css";
import { CloseOutlined, CopyOutlined, DownOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useMemo, useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject } from "react";
import type { EngineEnv } from "../../host/env.ts";
import type { AtomProps } from "../atom.ts";
import type { SourceView } from "../../model/list/source-view.ts";
import { ButtonView } from "../button/button-view.tsx";
import { Icon, type IconDefinition } from "../drawing/icon.tsx";
import { SavedSearchesModel, type SavedSearch } from "./saved-searches-model.ts";
import type { SavedSearchesElement } from "./saved_searches.atom.ts";

export const SavedSearches = observer(function SavedSearches({ element, node }: AtomProps<SavedSearchesElement>) {
  const source = node.source(element.source);
  return source ? <SearchesOfList element={element} env={node.env} source={source} /> : null;
});

interface Props {
  element: AtomProps<SavedSearchesElement>["element"];
  env: EngineEnv;
  source: SourceView;
}

const SearchesOfList = observer(function SearchesOfList({ element, env, source }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const model = useMemo(() => new SavedSearchesModel(env, source, element.key), [env, source, element.key]);
  const label = element.label ?? env.text("saved_searches.open");

  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  const keyPressed = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    close();
  };
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    <div className="saved_searches" onKeyDown={keyPressed} onBlur={left}>
      <button
        type="button"
        ref={opener}
        className="button"
        data-variant="quiet"
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon icon={DownOutlined} size={12} />
      </button>
      {open && <Panel id={`${id}-panel`} label={label} env={env} model={model} onDone={close} />}
    </div>
  );
});

interface PanelProps {
  id: string;
  label: string;
  env: EngineEnv;
  model: SavedSearchesModel;
  onDone: () => void;
}

const Panel = observer(function Panel({ id, label, env, model, onDone }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [name, setName] = useState("");
  const { list } = model;
  const title = name.trim();
  const nameTaken = list?.some((search) => search.name === title) ?? false;

  useEffect(() => {
    void model.load();
  }, [model]);
  const isThere = list !== undefined;
  useEffect(() => {
    const inside = panel.current?.contains(document.activeElement);
    if (isThere && !inside) panel.current?.querySelector<HTMLElement>(".saved_searches__apply, input")?.focus();
  }, [isThere]);
  useClosing(panel, onDone);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (title === "" || !(await model.save(title))) return;
    setName("");
    env.notify({ tone: "success", text: env.text("saved_searches.saved", { name: title }) });
  };
  const share = async (search?: SavedSearch): Promise<void> => {
    await env.copy(model.addressOf(search?.params));
    env.notify({ tone: "success", text: env.text("saved_searches.copied") });
  };
  const remove = async (search: SavedSearch): Promise<void> => {
    if (!(await model.delete(search.name))) return;
    panel.current?.querySelector<HTMLElement>(".saved_searches__apply, input")?.focus();
    env.notify({ tone: "success", text: env.text("saved_searches.deleted", { name: search.name }) });
  };

  return (
    <div className="saved_searches__panel floating" id={id} ref={panel} role="group" aria-label={label}>
      <SearchList env={env} model={model} onDone={onDone} onShare={share} onDelete={remove} />
      <form className="saved_searches__new" onSubmit={(event) => void save(event)} noValidate>
        <label className="field__label" htmlFor={`${id}-name`}>
          {env.text("saved_searches.name")}
        </label>
        <div className="saved_searches__line">
          <input
            id={`${id}-name`}
            className="input"
            type="text"
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <ButtonView
            type="submit"
            label={env.text(nameTaken ? "saved_searches.replace" : "saved_searches.save")}
            variant="primary"
            busy={model.busy}
            disabled={title === ""}
          />
        </div>
      </form>
      <ButtonView label={env.text("saved_searches.share")} variant="quiet" size="small" onClick={() => void share()} />
    </div>
  );
});

interface SearchListProps extends Pick<PanelProps, "env" | "model" | "onDone"> {
  onShare: (search: SavedSearch) => Promise<void>;
  onDelete: (search: SavedSearch) => Promise<void>;
}

const SearchList = observer(function SearchList({ env, model, onDone, onShare, onDelete }: SearchListProps) {
  const { list } = model;
  return model.error !== undefined ? (
    <p className="saved_searches__note" role="alert">
      {model.error}{" "}
      <button type="button" className="word-button" onClick={() => void model.load()}>
        {env.text("source.retry")}
      </button>
    </p>
  ) : list === undefined ? (
    <p className="saved_searches__note">{env.text("saved_searches.loading")}</p>
  ) : list.length === 0 ? (
    <p className="saved_searches__note">{env.text("saved_searches.empty")}</p>
  ) : (
    <ul className="saved_searches__list">
      {list.map((search) => (
        <li key={search.name} className="saved_searches__item">
          <button
            type="button"
            className="saved_searches__apply ellipsis"
            // A long name is cut off.
            title={search.name}
            aria-current={model.isCurrent(search) || undefined}
            onClick={() => {
              model.apply(search);
              onDone();
            }}
          >
            {search.name}
          </button>
          <Small label={`${env.text("saved_searches.share")}: ${search.name}`} icon={CopyOutlined} onClick={() => void onShare(search)} />
          <Small
            label={env.text("saved_searches.delete", { name: search.name })}
            icon={CloseOutlined}
            onClick={() => void onDelete(search)}
          />
        </li>
      ))}
    </ul>
  );
});

function Small({ label, icon, onClick }: { label: string; icon: IconDefinition; onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
      <Icon icon={icon} size={14} />
    </button>
  );
}

function useClosing(panel: RefObject<HTMLDivElement | null>, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const pressed = (event: PointerEvent): void => {
      const wrapper = panel.current?.parentElement;
      if (wrapper && !wrapper.contains(event.target as Node)) latest.current();
    };
    document.addEventListener("pointerdown", pressed);
    return () => document.removeEventListener("pointerdown", pressed);
  }, [panel]);
}
