import "./combobox.css";
import { CloseOutlined, DownOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from "react";
import type { EngineEnv } from "../../host/env.ts";
import { late } from "../../render/late.tsx";
import { Icon } from "../drawing/icon.tsx";
import type { InputAttributes } from "../field-frame/field-frame.tsx";
import type { Choice } from "./choice.ts";
import type { PopupKeys } from "./choice-popup.tsx";
import { findExactChoice } from "./find-choices.ts";
import type { Offer } from "./offer.ts";
import { usePaste } from "./use-paste.ts";

/** The list, its search and what draws thousands of lines: loaded when one is opened for the first time. */
const ChoicePopup = late(() => import("./choice-popup.tsx").then((module) => module.ChoicePopup));

export interface ComboboxProps {
  inputAttributes: InputAttributes;
  env: EngineEnv;
  label: string | undefined;
  offer: Offer;
  chosen: readonly unknown[];
  /** What the box shows while nobody types. */
  text: string;
  placeholder?: string | undefined;
  /** Several may be chosen: the list stays open. */
  multiple?: boolean;
  /** Nothing more may be chosen. */
  full?: boolean;
  /** What is chosen, before the place where one types. */
  before?: ReactNode;
  onChoose: (choice: Choice) => void;
  /** All that the search has found. */
  onChooseAll?: (choices: readonly Choice[]) => void;
  /** The text was emptied, or Backspace pressed where there was none. */
  onTakeAway: () => void;
  /** Whatever is typed is a value, offered or not: nothing is chosen that the arrows have not led to, and Enter is else the form's. */
  onType?: (text: string) => void;
  /** @returns true when the text was a list of values and was taken */
  onPaste?: (text: string) => boolean;
  onLeave: () => void;
}

/** A text box that searches in a list (ARIA APG, editable combobox with list autocomplete): the focus stays in the box. */
export const Combobox = observer(function Combobox(props: ComboboxProps) {
  const { inputAttributes, env, label, offer, chosen, text, placeholder, multiple = false, full = false, before } = props;
  const { readOnly, ...input } = inputAttributes;
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const state = useCombobox(props, box);
  const { keys, locked, typed, open } = state;

  return (
    <div className="combobox anchor" data-open={open || undefined}>
      <div
        className="input combobox__box"
        data-disabled={inputAttributes.disabled || undefined}
        data-multiple={multiple || undefined}
        onMouseDown={state.pressBox}
      >
        {before}
        <input
          {...input}
          ref={box}
          className="combobox__input"
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? state.active : undefined}
          readOnly={readOnly}
          value={typed ?? text}
          placeholder={chosen.length > 0 && multiple ? undefined : placeholder}
          // What is typed here is a search, not yet a value.
          onChange={(event) => {
            event.stopPropagation();
            state.type(event.currentTarget.value);
          }}
          // Already when the button goes down: what leaving another field shows may move this one away before it comes up.
          onMouseDown={({ button }) => button === 0 && state.show()}
          onClick={() => typed === undefined && box.current?.select()}
          onKeyDown={state.press}
          onBlur={state.leave}
        />
        {!multiple && text !== "" && !locked && !inputAttributes["aria-required"] && (
          <button
            type="button"
            className="combobox__clear sign-button"
            tabIndex={-1}
            aria-label={env.text("choice.clear")}
            onMouseDown={(event) => event.preventDefault()}
            onClick={state.clear}
          >
            <Icon icon={CloseOutlined} size={14} />
          </button>
        )}
        <span className="combobox__sign">
          <Icon icon={DownOutlined} size={12} />
        </span>
      </div>
      {open && (
        <ChoicePopup
          ref={keys}
          id={listId}
          {...{ env, label, offer, chosen, multiple, full }}
          typed={typed ?? ""}
          free={props.onType !== undefined}
          onActive={state.setActive}
          onChoose={state.choose}
          onChooseAll={props.onChooseAll}
          onClose={state.close}
        />
      )}
    </div>
  );
});

/** What is typed, whether the list is open, and what keys and leaving do. */
function useCombobox(props: ComboboxProps, box: RefObject<HTMLInputElement | null>) {
  const { inputAttributes, offer, text, multiple = false, full = false } = props;
  const locked = inputAttributes.disabled || inputAttributes.readOnly;
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const keys = useRef<PopupKeys>(null);

  usePaste(box, (pasted) => !locked && (props.onPaste?.(pasted) ?? false));
  const close = (): void => {
    setOpen(false);
    setActive(undefined);
  };
  const choose = (choice: Choice): void => {
    props.onChoose(choice);
    setTyped(undefined);
    if (!multiple) close();
  };
  const type = (value: string): void => {
    setTyped(value);
    setOpen(true);
    props.onType?.(value);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (locked || event.nativeEvent.isComposing) return;
    const { key } = event;
    const take = (): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (key === "Escape" && (open || typed !== undefined)) {
      take();
      setTyped(undefined);
      close();
    } else if (key === "Backspace" && multiple && !typed) props.onTakeAway();
    else if (!open && (key === "ArrowDown" || key === "ArrowUp")) {
      take();
      setOpen(true);
    } else if (open && keys.current?.press(event)) take();
  };

  const leave = (): void => {
    close();
    if (typed !== undefined && !locked && !props.onType) {
      const match = findExactChoice(offer.choices, typed) ?? keys.current?.exactChoice(typed);
      if (match && !(multiple && full)) props.onChoose(match);
      else if (typed.trim() === "" && !multiple && text !== "") props.onTakeAway();
    }
    setTyped(undefined);
    props.onLeave();
  };
  const clear = (): void => {
    setTyped(undefined);
    close();
    props.onTakeAway();
  };
  const show = (): void => {
    if (!locked) setOpen(true);
  };
  /** A click beside the text is meant for it. */
  const pressBox = (event: MouseEvent): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    box.current?.focus();
    show();
  };

  return { keys, locked, typed, open, active, setActive, close, choose, type, press, leave, clear, show, pressBox };
}
