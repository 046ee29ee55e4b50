/** An input with suggestions below it (ARIA APG, editable combobox with list autocomplete): nothing is chosen that nobody has led to. */
import { useId, useState, type KeyboardEvent } from "react";
import type { NodeContext } from "../../model/page/node-context.ts";
import { useSuggestions, type SuggestionQuestion } from "./use-suggestions.ts";

interface Options<Item> {
  node: NodeContext;
  question: SuggestionQuestion;
  /** What suggestions are asked for; empty for none. */
  term: string;
  read(records: readonly unknown[]): readonly Item[];
}

export interface SuggestionBox<Item> {
  readonly id: string;
  readonly items: readonly Item[];
  readonly isOpen: boolean;
  /** The place of the one that arrows have led to; -1 while it is none. */
  readonly at: number;
  readonly chosen: Item | undefined;
  readonly inputAttributes: object;
  open(): void;
  close(): void;
  /** @returns whether the key was the list's business */
  press(event: KeyboardEvent): boolean;
}

export function useSuggestionBox<Item>({ node, question, term, read }: Options<Item>): SuggestionBox<Item> {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState<{ among: readonly unknown[]; at: number }>();
  const records = useSuggestions(node, question, open ? term : "");
  const items = read(records);
  const isOpen = open && items.length > 0;
  // Other suggestions have come meanwhile: none of them has been led to.
  const at = isOpen && moved?.among === records ? moved.at : -1;

  const close = (): void => {
    setOpen(false);
    setMoved(undefined);
  };
  const press = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      if (isOpen) setMoved({ among: records, at: nextOf(at, step, items.length) });
      setOpen(true);
    } else if (key === "Escape" && isOpen) close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    id,
    items,
    isOpen,
    at,
    chosen: items[at],
    inputAttributes: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? id : undefined,
      "aria-activedescendant": at >= 0 ? `${id}-${at}` : undefined,
      autoComplete: "off",
      spellCheck: false,
    },
    open: () => setOpen(true),
    close,
    press,
  };
}

/** Round and round, past the input itself. */
const nextOf = (at: number, step: number, count: number): number => (at + step < -1 ? count - 1 : at + step >= count ? -1 : at + step);
