/** How many cells an arrow key goes, down and on in the order of the columns. */
export interface CellStep {
  down: -1 | 0 | 1;
  right: -1 | 0 | 1;
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/**
 * Up and down always leave a cell; to the sides only who stands at the edge of its text, or has marked all of it, goes on. Other
 * keys, and arrows with a second key, are the input's own.
 */
export function arrowStep({ key, ctrlKey, altKey, metaKey, shiftKey }: Pressed, input: HTMLInputElement): CellStep | undefined {
  if (ctrlKey || altKey || metaKey || shiftKey) return undefined;
  if (key === "ArrowUp" || key === "ArrowDown") return { down: key === "ArrowUp" ? -1 : 1, right: 0 };
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;

  const back = (key === "ArrowLeft") === (getComputedStyle(input).direction === "ltr");
  const { selectionStart, selectionEnd, value } = input;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const edge = back ? 0 : value.length;
  const isAtEdge = selectionStart === selectionEnd && selectionStart === edge;
  return isWhole || isAtEdge ? { down: 0, right: back ? -1 : 1 } : undefined;
}
