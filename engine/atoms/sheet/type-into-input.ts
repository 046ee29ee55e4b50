/** Types a text into an input as if by hand, so that it is read in the user's own format. @returns false when it takes no text */
export function typeIntoInput(input: Element | null, text: string): boolean {
  if (input instanceof HTMLSelectElement) {
    const wanted = text.trim().toLowerCase();
    const option = [...input.options].find(({ value, text: shown }) => [value, shown].some((one) => one.trim().toLowerCase() === wanted));
    if (!option) return false;
    setValue(HTMLSelectElement.prototype, input, option.value);
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  }
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) || input.disabled || input.readOnly) return false;
  if (input.type === "checkbox" || input.type === "radio" || input.type === "file") return false;

  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  setValue(prototype, input, text);
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
  return true;
}

/** Past the setter by which React notices what it has written itself. */
function setValue(prototype: object, input: Element, value: string): void {
  Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(input, value);
}
