/**
 * Ctrl+Z where the browser's own way back is lost: a field whose text is changed as it is typed (upper case), and one that a paste
 * was cleaned for. Typing goes back by words, a paste in one go.
 */
export type TextInput = HTMLInputElement | HTMLTextAreaElement;

interface Moment {
  value: string;
  start: number;
  end: number;
}

interface Past {
  behind: Moment[];
  ahead: Moment[];
  /** Typing that goes on where it was belongs to the step before. */
  open: { caret: number } | undefined;
}

/** So many steps back are kept. */
const maxSteps = 100;

export class TypingHistory {
  private readonly pasts = new WeakMap<TextInput, Past>();

  /** @returns how to stop */
  listen(element: HTMLElement): () => void {
    element.addEventListener("beforeinput", this.before);
    element.addEventListener("keydown", this.pressed);
    return () => {
      element.removeEventListener("beforeinput", this.before);
      element.removeEventListener("keydown", this.pressed);
    };
  }

  /** From here on the way back is ours: called before the text is changed. */
  remember(input: TextInput): void {
    const past = this.pasts.get(input) ?? { behind: [], ahead: [], open: undefined };
    this.pasts.set(input, past);
    past.behind.push(momentOf(input));
    if (past.behind.length > maxSteps) past.behind.shift();
    past.ahead = [];
    past.open = undefined;
  }

  private readonly before = (event: InputEvent): void => {
    const { target, inputType, data, isComposing } = event;
    if (!isTextInput(target) || event.defaultPrevented || isComposing) return;
    if (inputType === "historyUndo" || inputType === "historyRedo") {
      if (this.pasts.has(target) && this.go(target, inputType === "historyRedo")) event.preventDefault();
      return;
    }
    if (!this.pasts.has(target) && target.autocapitalize !== "characters") return;

    const past = this.pasts.get(target);
    const caret = target.selectionStart ?? 0;
    const typing = inputType === "insertText" && data !== null && data.trim() !== "" && caret === target.selectionEnd;
    if (!typing || past?.open?.caret !== caret) this.remember(target);
    this.pasts.get(target)!.open = typing ? { caret: caret + data.length } : undefined;
  };

  private readonly pressed = (event: KeyboardEvent): void => {
    const { target, altKey, shiftKey } = event;
    if (!isTextInput(target) || altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const back = key === "z" && !shiftKey;
    if (!back && !(key === "y" || key === "z")) return;
    if (this.go(target, !back)) event.preventDefault();
  };

  private go(input: TextInput, ahead: boolean): boolean {
    const past = this.pasts.get(input);
    if (!past) return false;
    const moment = (ahead ? past.ahead : past.behind).pop();
    if (!moment) return false;

    (ahead ? past.behind : past.ahead).push(momentOf(input));
    past.open = undefined;
    input.value = moment.value;
    input.setSelectionRange(moment.start, moment.end);
    announceInput(input, ahead ? "historyRedo" : "historyUndo");
    return true;
  }
}

/** As a key press would: the field hears of it. */
export function announceInput(input: TextInput, inputType: string): void {
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType }));
}

export const isTextInput = (target: EventTarget | null): target is TextInput =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.selectionStart !== null);

const momentOf = ({ value, selectionStart, selectionEnd }: TextInput): Moment => ({
  value,
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
});
