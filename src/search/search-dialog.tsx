import "./search-dialog.css";
import { SearchOutlined, WarningOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { Icon, lineAfterKey, ModalFrame, NeedleSpinner } from "../../engine/index.ts";
import type { Portal } from "../shell/portal.ts";
import { usePortal } from "../shell/portal-context.ts";
import { commandKey } from "./command-key.ts";
import type { ShellActions } from "./local-options.ts";
import { awaitedOption, firstOption, optionsOf, searchGroups, sureOption } from "./search-groups.ts";
import { SearchLine } from "./search-line.tsx";
import { SearchModel } from "./search-model.ts";
import type { SearchOption, SearchOptionGroup } from "./search-option.ts";

interface SearchDialogProps {
  shell: ShellActions;
  onClose: () => void;
}

/**
 * One field for whatever somebody has in hand (ARIA APG, editable combobox with a list): the focus stays in the field, the list is
 * always open and as high with one line as with twenty, so that nothing jumps while one types.
 */
export const SearchDialog = observer(function SearchDialog({ shell, onClose }: SearchDialogProps) {
  const { text } = usePortal();
  const listId = useId();
  const search = useSearch(shell, onClose);
  const { model, groups, active } = search;

  return (
    <ModalFrame
      title={text("search.title")}
      mark={
        <div className="search__box">
          <span className="search__sign">{model.slow ? <NeedleSpinner size={18} /> : <Icon icon={SearchOutlined} size={18} />}</span>
          <input
            className="search__input"
            type="text"
            role="combobox"
            data-first-focus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            aria-label={text("search.title")}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={active && lineId(listId, active)}
            placeholder={text("search.placeholder")}
            value={model.typed}
            onChange={({ currentTarget }) => search.type(currentTarget.value)}
            onKeyDown={search.press}
          />
        </div>
      }
      variant="search"
      width="large"
      closeLabel={text("shell.close")}
      onLeave={onClose}
      onClickOutside={onClose}
    >
      <div className="search__body dialog__body">
        <Problem model={model} />
        <div
          id={listId}
          className="search__list"
          role="listbox"
          tabIndex={-1}
          aria-label={text("search.found")}
          aria-busy={!model.isAnswered}
        >
          {groups.map((group) => (
            <Group key={group.id} {...{ group, listId, active, search }} />
          ))}
        </div>
        <Nothing model={model} groups={groups} />
      </div>
      <Keys />
      <Status model={model} groups={groups} />
    </ModalFrame>
  );
});

const lineId = (listId: string, { id }: SearchOption): string => `${listId}-${id}`;

type Search = ReturnType<typeof useSearch>;

/** What is typed and found, where the keyboard stands, and what Enter does. */
function useSearch(shell: ShellActions, onClose: () => void) {
  const portal = usePortal();
  const [model] = useState(() => new SearchModel(portal.env));
  const [moved, move] = useState<{ q: string; id: string }>();
  /** Enter was pressed for this before there was an answer. */
  const awaited = useRef<{ q: string; newTab: boolean }>(undefined);

  const groups = searchGroups(portal, model, shell);
  const options = optionsOf(groups);
  const active = (moved?.q === model.q ? options.find(({ id }) => id === moved.id) : undefined) ?? firstOption(options);

  const choose = (option: SearchOption, newTab: boolean): void => chooseOption(portal, option, { newTab, onClose });
  const chooseAwaited = useRef<() => void>(undefined);
  chooseAwaited.current = () => {
    const { q, newTab } = awaited.current ?? {};
    if (q !== model.q || !model.isAnswered) return;
    awaited.current = undefined;
    const option = awaitedOption(options);
    if (option) choose(option, newTab ?? false);
  };

  useEffect(() => {
    void model.loadRecent();
    return () => model.cancel();
  }, [model]);
  useEffect(() => chooseAwaited.current?.());

  const type = (typed: string): void => {
    awaited.current = undefined;
    model.type(typed);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      const newTab = event.ctrlKey || event.metaKey;
      const now = model.isAnswered || moved?.q === model.q ? active : sureOption(active, model.q);
      if (now) choose(now, newTab);
      else if (!model.isAnswered) awaited.current = { q: model.q, newTab };
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = active ? options.indexOf(active) : -1;
    const to = lineAfterKey(event.key, at, options.length, model.typed === "");
    const option = to === undefined ? undefined : options[Math.max(0, Math.min(options.length - 1, to))];
    if (!option) return;
    event.preventDefault();
    move({ q: model.q, id: option.id });
  };
  const point = (option: SearchOption): void => move({ q: model.q, id: option.id });
  return { model, groups, active, type, press, point, choose };
}

/** The search is closed first, so that what is opened has the focus. */
function chooseOption(portal: Portal, { path, run }: SearchOption, { newTab, onClose }: { newTab: boolean; onClose: () => void }): void {
  if (newTab && path !== undefined) {
    run?.();
    window.open(path, "_blank", "noopener");
    return;
  }
  onClose();
  run?.();
  if (path !== undefined) portal.env.navigate(path);
}

interface GroupProps {
  group: SearchOptionGroup;
  listId: string;
  active: SearchOption | undefined;
  search: Search;
}

const Group = observer(function Group({ group: { id, title, options }, listId, active, search }: GroupProps) {
  const titleId = `${listId}-group-${id}`;
  const isStale = !search.model.isAnswered && !["recent", "pages", "actions"].includes(id);
  return (
    <div className="search__group" role="group" aria-labelledby={titleId} data-stale={isStale || undefined}>
      <p id={titleId} className="search__heading quiet" role="presentation">
        {title}
      </p>
      {options.map((option) => (
        <SearchLine
          key={option.id}
          id={lineId(listId, option)}
          option={option}
          q={search.model.q}
          active={option === active || option.id === active?.id}
          onPoint={() => search.point(option)}
          onChoose={(event: MouseEvent) => {
            // A click that opens a new tab is the browser's own.
            if (option.path !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
            event.preventDefault();
            search.choose(option, false);
          }}
        />
      ))}
    </div>
  );
});

/** While the ERP is away, what is here is still found; the rest says why it is not. */
const Problem = observer(function Problem({ model }: { model: SearchModel }) {
  const { text } = usePortal();
  if (!model.problem) return null;
  return (
    <div className="search__problem" role="alert">
      <Icon icon={WarningOutlined} size={16} />
      <p>
        {model.problem.message} {text("search.without_erp")}
      </p>
      <button type="button" className="word-button" onClick={() => model.retry()}>
        {text("source.retry")}
      </button>
    </div>
  );
});

/** What to type, where nothing is typed; what was searched, where nothing is found. */
const Nothing = observer(function Nothing({ model, groups }: { model: SearchModel; groups: readonly SearchOptionGroup[] }) {
  const { text } = usePortal();
  const { q, answer, problem } = model;
  if (q === "")
    return (
      <div className="search__hints quiet" data-alone={groups.length === 0 || undefined}>
        {groups.length === 0 && <p className="search__hint-title">{text("search.nothing_yet")}</p>}
        <ul>
          {(["numbers", "materials", "partners", "pages"] as const).map((hint) => (
            <li key={hint}>{text(`search.hint_${hint}`)}</li>
          ))}
        </ul>
      </div>
    );
  const isEmpty = groups.every(({ id }) => id === "lists");
  if (!isEmpty || !answer || problem || !model.isAnswered) return null;
  return (
    <div className="search__nothing">
      <p>{text("search.nothing", { q })}</p>
      <p className="quiet">{text("search.searched")}</p>
    </div>
  );
});

const Keys = () => {
  const { text } = usePortal();
  return (
    <footer className="search__keys quiet" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {text("search.key_move")}
      </span>
      <span>
        <kbd>↵</kbd> {text("search.key_open")}
      </span>
      <span>
        <kbd>{commandKey(text)}</kbd> <kbd>↵</kbd> {text("search.key_new_tab")}
      </span>
      <span className="search__key-end">
        <kbd>{text("key.escape")}</kbd> {text("shell.close")}
      </span>
    </footer>
  );
};

/** How many there are, for who does not see them. */
const Status = observer(function Status({ model, groups }: { model: SearchModel; groups: readonly SearchOptionGroup[] }) {
  const { text } = usePortal();
  const count = optionsOf(groups).length;
  const isNothing = model.isAnswered && groups.every(({ id }) => id === "lists");
  const said = model.slow
    ? text("choice.loading")
    : model.q === "" || !model.isAnswered
      ? ""
      : isNothing
        ? ""
        : text("search.count", { count });
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  );
});
