import "./choice-lines.css";
import "./choice-popup.css";
import { CheckOutlined } from "@ant-design/icons-svg";
import type { Virtualizer } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref, type RefObject } from "react";
import type { EngineEnv } from "../../host/env.ts";
import { NeedleSpinner } from "../drawing/needle-spinner.tsx";
import { Icon } from "../drawing/icon.tsx";
import { sameChoice, type Choice } from "./choice.ts";
import { findExactChoice, filterChoices } from "./find-choices.ts";
import { lineAfterKey, linesAtOnce } from "./list-keys.ts";
import type { Offer } from "./offer.ts";
import { useRemote } from "./use-remote.ts";
import { useVirtualLines } from "./use-virtual-lines.ts";

export interface PopupKeys {
  /** @returns true when the key was the list's business */
  press(event: KeyboardEvent): boolean;
  /** The one choice among those found that the text means. */
  exactChoice(typed: string): Choice | undefined;
}

interface ChoicePopupProps {
  ref: Ref<PopupKeys>;
  id: string;
  env: EngineEnv;
  label: string | undefined;
  offer: Offer;
  typed: string;
  chosen: readonly unknown[];
  multiple: boolean;
  full: boolean;
  /** What is typed need not be one of them. */
  free: boolean;
  /** The id of the line that the keyboard stands on. */
  onActive: (id: string | undefined) => void;
  onChoose: (choice: Choice) => void;
  onChooseAll: ((choices: readonly Choice[]) => void) | undefined;
  onClose: () => void;
}

const lineHeight = 36;

export const ChoicePopup = observer(function ChoicePopup(props: ChoicePopupProps) {
  const { id, typed, multiple, full, free, onActive } = props;
  const found = useFoundChoices(props);
  const { remote, choices, state, first, count, isChosen } = found;
  const chosenAt = multiple ? -1 : choices.findIndex(isChosen);
  const start = typed.trim() === "" ? chosenAt : free || choices.length === 0 ? -1 : first;

  // What is typed leads to the first that was found; what the arrows chose stays as long as that is the same.
  const [moved, setMoved] = useState<{ typed: string; at: number }>();
  const active = moved?.typed === typed && moved.at < count ? moved.at : start;
  const move = (at: number): void => setMoved({ typed, at: Math.max(0, Math.min(count - 1, at)) });

  const scroller = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const virtual = useVirtualLines({ list: scroller, count, lineHeight, active, scrollKey: count === 0 });

  useLayoutEffect(() => popup.current?.showPopover(), []);
  useEffect(() => onActive(active >= 0 && active < count ? `${id}-${active}` : undefined), [onActive, id, active, count]);
  const last = virtual.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    if (remote && last >= count - linesAtOnce) remote.more();
  }, [remote, last, count, state]);

  const choose = (at: number): void => {
    if (at < first) props.onChooseAll!(choices);
    else {
      const choice = choices[at - first];
      if (choice && !(full && !isChosen(choice))) props.onChoose(choice);
    }
  };

  useImperativeHandle(props.ref, () => ({
    press(event) {
      const { key, altKey } = event;
      if (key === "Enter" && free && active < 0) return false;
      if (key === "Enter" || (key === " " && multiple && typed === "" && active >= 0)) {
        if (state === "error") remote?.retry();
        else if (active >= 0) choose(active);
        return true;
      }
      if (key === "ArrowUp" && altKey) {
        props.onClose();
        return true;
      }
      const to = lineAfterKey(key, active, count, typed === "");
      if (to === undefined) return false;
      move(to);
      return true;
    },
    exactChoice: (text) => findExactChoice(choices, text),
  }));

  return (
    <div
      ref={popup}
      className="choice-popup floating anchored"
      data-multiple={multiple || undefined}
      popover="manual"
      onMouseDown={(event) => event.preventDefault()}
    >
      {count > 0 && <ChoiceList {...{ props, found, scroller, virtual, active }} onClick={choose} />}
      <PopupState props={props} found={found} />
    </div>
  );
});

/** What the search has found, and how many lines of the list that are. */
function useFoundChoices({ env, offer, typed, chosen, multiple, full, onChooseAll }: ChoicePopupProps) {
  const remote = useRemote(env, offer, typed);
  const choices = remote ? remote.choices : filterChoices(offer.choices, typed);
  const state = remote?.state ?? offer.state;
  // Choosing everything is a line of the list like the others, so that arrows lead there, too.
  const withAll = multiple && onChooseAll !== undefined && choices.length > 1 && !full;
  const first = withAll ? 1 : 0;
  const count = choices.length + first;
  const total = Math.max(choices.length, remote?.total ?? 0);
  const isChosen = (choice: Choice): boolean => chosen.some((value) => sameChoice(value, choice.value));
  return { remote, choices, state, first, count, total, isChosen };
}

interface PopupPartProps {
  props: ChoicePopupProps;
  found: ReturnType<typeof useFoundChoices>;
}

interface ChoiceListProps extends PopupPartProps {
  scroller: RefObject<HTMLDivElement | null>;
  virtual: Virtualizer<HTMLElement, HTMLElement>;
  active: number;
  onClick: (at: number) => void;
}

const ChoiceList = observer(function ChoiceList({ props, found, scroller, virtual, active, onClick }: ChoiceListProps) {
  const { id, env, label, multiple, full } = props;
  const { choices, state, first, total, isChosen } = found;
  return (
    <div
      ref={scroller}
      id={id}
      className="choice-lines choice-popup__list"
      role="listbox"
      tabIndex={-1}
      aria-label={label ?? env.text("choice.list")}
      aria-multiselectable={multiple || undefined}
      aria-busy={state === "loading" || undefined}
    >
      <div className="choice-lines__all" role="presentation" style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start: offset }) => {
          const choice = choices[index - first];
          const selected = choice ? isChosen(choice) : false;
          return (
            <div
              key={index}
              ref={virtual.measureElement}
              data-index={index}
              id={`${id}-${index}`}
              className="choice-line choice-popup__line"
              role="option"
              aria-selected={selected}
              aria-disabled={(choice && full && !selected) || undefined}
              aria-setsize={total + first}
              aria-posinset={index + 1}
              data-active={index === active || undefined}
              data-all={choice ? undefined : true}
              style={{ transform: `translateY(${offset}px)` }}
              onClick={() => onClick(index)}
            >
              {multiple && <span className="choice-line__box">{selected && <Icon icon={CheckOutlined} size={12} />}</span>}
              <span className="choice-popup__words">
                <span className="choice-popup__text">{choice ? choice.text : env.text("choice.all_found", { count: choices.length })}</span>
                {choice?.description && <span className="choice-line__description quiet">{choice.description}</span>}
              </span>
              {!multiple && selected && <Icon icon={CheckOutlined} />}
            </div>
          );
        })}
      </div>
    </div>
  );
});

/** How many choices there are, or why there are none. */
const PopupState = observer(function PopupState({ props: { env, typed }, found: { remote, state, count, total } }: PopupPartProps) {
  return (
    <>
      <p className="choice-popup__state quiet" data-state={count > 0 ? "quiet" : state} role="status">
        {state === "loading" ? (
          <>
            <NeedleSpinner size={16} />
            {env.text("choice.loading")}
          </>
        ) : state === "error" ? (
          (remote?.message ?? env.text("choice.failed"))
        ) : count === 0 ? (
          env.text(typed.trim() === "" ? "choice.none" : "choice.nothing_found", { typed: typed.trim() })
        ) : (
          env.text("choice.count", { count: total })
        )}
      </p>
      {state === "error" && remote && (
        <button type="button" className="word-button choice-popup__retry" tabIndex={-1} onClick={() => remote.retry()}>
          {env.text("source.retry")}
        </button>
      )}
    </>
  );
});
