/**
 * Shows what is wrong with a field at an input that is already drawn. A submit may find a thousand fields wrong at once: drawing
 * each of them anew costs several times what it costs to say so where it stands.
 */
import { autorun } from "mobx";
import { idsOf } from "./described-by.ts";
import type { FieldModel } from "./field-model.ts";

export class FieldStatus {
  private readonly field: FieldModel;
  private readonly input: HTMLElement;
  private readonly frame: HTMLElement | null;
  private readonly place: HTMLElement;
  private readonly stop: () => void;
  private sign: HTMLElement | undefined = undefined;

  /** @param input inside the field's frame */
  constructor(field: FieldModel, input: HTMLElement) {
    this.field = field;
    this.input = input;
    this.frame = input.closest<HTMLElement>(".field");
    this.place = placeOfMessage(field);
    this.stop = autorun(() => this.show());
  }

  dispose(): void {
    this.stop();
    this.sign?.remove();
    this.place.remove();
  }

  private show(): void {
    const { field, input, frame, place } = this;
    const { error } = field;
    const message = error ?? field.warning;
    // A hint that has appeared since stands above.
    if (frame && frame.lastElementChild !== place) frame.append(place);
    if (place.textContent !== (message ?? "")) place.textContent = message ?? "";
    write(place, "data-level", error === undefined && message !== undefined ? "warning" : undefined);
    frame?.toggleAttribute("data-invalid", error !== undefined);
    write(input, "aria-invalid", error === undefined ? undefined : "true");
    const hint = frame?.querySelector(":scope > .field__hint")?.id;
    write(input, "aria-describedby", idsOf(hint, message === undefined ? undefined : field.errorId));
    write(input, "aria-busy", field.checking ? "true" : undefined);
    this.showSign(field.checking);
  }

  private showSign(wanted: boolean): void {
    if (wanted === (this.sign !== undefined)) return;
    this.sign?.remove();
    this.sign = undefined;
    if (!wanted) return;
    this.sign = document.createElement("span");
    this.sign.className = "field__checking";
    this.sign.ariaHidden = "true";
    this.sign.dataset.apart = "";
    this.input.after(this.sign);
  }
}

function placeOfMessage({ errorId }: FieldModel): HTMLElement {
  const place = document.createElement("p");
  place.className = "field__error";
  place.id = errorId;
  place.ariaLive = "polite";
  place.dataset.apart = "";
  return place;
}

function write(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
