/** Takes the focus to a field that is not on screen: opens what is closed around it, by the very button a user would press. */
import type { FieldModel } from "./field-model.ts";

/** Draws what holds a field, if it is not drawn yet: a closed tab, another step. */
export type Opener = (field: FieldModel) => void;

/** So many frames are given to parts that are drawn late. */
const patience = 60;

export async function focusField(openers: Iterable<Opener>, field: FieldModel): Promise<void> {
  for (const open of openers) open(field);
  const element = await drawn(field.inputId);
  if (!element) return;

  for (let closed = element.closest("[hidden]"); closed; closed = element.closest("[hidden]")) {
    const button = closed.id && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(closed.id)}"]`);
    if (!button) break;
    button.click();
    await nextFrame();
    if (closed.hasAttribute("hidden")) break;
  }
  field.focus();
  if (!element.contains(document.activeElement)) element.querySelector<HTMLElement>("input, select, textarea, button, [tabindex]")?.focus();
  element.scrollIntoView({ block: "nearest" });
}

async function drawn(id: string): Promise<HTMLElement | null> {
  for (let frame = 0; frame < patience; frame++) {
    const element = document.getElementById(id);
    if (element) return element;
    await nextFrame();
  }
  return null;
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
