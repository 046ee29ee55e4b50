import { CloseOutlined, SearchOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useRef, type RefObject } from "react";
import type { EngineEnv } from "../../host/env.ts";
import type { Choice } from "../choices/choice.ts";
import { parseCodes } from "../choices/parse-codes.ts";
import { findExactChoice } from "../choices/find-choices.ts";
import { usePaste } from "../choices/use-paste.ts";
import { Icon } from "../drawing/icon.tsx";
import type { PickSide } from "./pick-side.ts";

interface PickSearchProps {
  env: EngineEnv;
  id: string | undefined;
  side: PickSide;
  title: string;
  lines: readonly Choice[];
  list: RefObject<HTMLElement | null>;
  locked: boolean;
  onMove: (choices: readonly Choice[]) => void;
  onPaste: (codes: readonly string[]) => void;
}

/** Enter moves what the text means, the arrow down goes to what was found, a pasted list moves all of it. */
export const PickSearch = observer(function PickSearch({ env, id, side, title, lines, list, locked, onMove, onPaste }: PickSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  usePaste(input, (text) => {
    const codes = parseCodes(text);
    if (locked || codes.length < 2) return false;
    onPaste(codes);
    return true;
  });

  const enter = (): void => {
    const match = findExactChoice(lines, side.typed) ?? (lines.length === 1 && side.typed.trim() !== "" ? lines[0] : undefined);
    if (!match || locked) return;
    onMove([match]);
    side.type("");
  };
  return (
    <div className="pick_list__search">
      <Icon icon={SearchOutlined} />
      <input
        id={id}
        ref={input}
        className="pick_list__input"
        type="text"
        role="searchbox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={env.text("pick.search", { list: title })}
        placeholder={env.text("pick.search_short")}
        value={side.typed}
        // What is typed here is a search and no value.
        onChange={(event) => {
          event.stopPropagation();
          side.type(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          const { key, nativeEvent } = event;
          if (nativeEvent.isComposing) return;
          if (key === "Enter") enter();
          else if (key === "ArrowDown") list.current?.focus();
          else if (key === "Escape" && side.typed !== "") side.type("");
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {side.typed !== "" && (
        <button
          type="button"
          className="pick_list__clear sign-button"
          aria-label={env.text("choice.clear")}
          onClick={() => {
            side.type("");
            input.current?.focus();
          }}
        >
          <Icon icon={CloseOutlined} size={14} />
        </button>
      )}
    </div>
  );
});
