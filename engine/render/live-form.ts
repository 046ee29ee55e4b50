/** Brings a form on screen alive: what it does by itself begins, and its element says how it is. */
import "./live-form.css";
import { autorun, reaction, runInAction } from "mobx";
import { FormBehaviour } from "../model/form/form-behaviour.ts";
import type { FormModel, Saves } from "../model/form/form-model.ts";
import { cleanPaste } from "./clean-paste.ts";
import { queueEarlyClicks } from "./queue-early-clicks.ts";
import { TypingHistory } from "./typing-history.ts";

/** @returns how to stop */
export function liveForm(form: FormModel, element: HTMLFormElement): () => void {
  if (!form.behaviour) {
    const behaviour = new FormBehaviour(form);
    runInAction(() => (form.behaviour = behaviour));
    behaviour.start();
  }
  const behaviour = form.behaviour!;
  const history = new TypingHistory();
  const stops = [
    autorun(() => {
      const busy = behaviour.busy || form.updating;
      if (busy) element.setAttribute("aria-busy", "true");
      else element.removeAttribute("aria-busy");
      element.toggleAttribute("data-variant-awaited", behaviour.busy);
    }),
    listen(element, "input", () => behaviour.edited()),
    listen(element, "keydown", keepEmptyFieldFromSending),
    cleanPaste(element, form, history),
    queueEarlyClicks(element),
    history.listen(element),
  ];
  if (behaviour.saves) stops.push(showSaves(form, behaviour.saves, element), saveOnEnter(behaviour.saves, element));
  return () => stops.forEach((stop) => stop());
}

/** Enter in an empty field sends nothing; in a filled one it does what people expect. */
function keepEmptyFieldFromSending(event: KeyboardEvent): void {
  const { target } = event;
  if (
    event.key === "Enter" &&
    target instanceof HTMLInputElement &&
    target.value === "" &&
    target.type !== "submit" &&
    target.type !== "button"
  )
    event.preventDefault();
}

function listen<Name extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  event: Name,
  heard: (event: HTMLElementEventMap[Name]) => void,
): () => void {
  element.addEventListener(event, heard);
  return () => element.removeEventListener(event, heard);
}

/** There is no button that Enter could press. */
function saveOnEnter(saves: Saves, element: HTMLElement): () => void {
  const pressed = (event: KeyboardEvent) => {
    const { target, key, defaultPrevented, isComposing } = event;
    if (key !== "Enter" || defaultPrevented || isComposing || !(target instanceof HTMLInputElement) || target.value === "") return;
    event.preventDefault();
    void saves.flush();
  };
  element.addEventListener("keydown", pressed);
  return () => element.removeEventListener("keydown", pressed);
}

/** Beside each field how its saving went, for the eye; for the ear once, politely. */
function showSaves(form: FormModel, { states }: Saves, element: HTMLElement): () => void {
  const status = document.createElement("p");
  status.className = "unseen";
  status.role = "status";
  element.append(status);
  const stop = reaction(
    () => [...states],
    (all) => {
      for (const [name, state] of all) {
        const input = document.getElementById(form.field(name)?.inputId ?? "");
        input?.closest(".field")?.setAttribute("data-saving", state);
      }
      const last = all.at(-1)?.[1];
      status.textContent = last && last !== "failed" ? form.host.env.text(`form.${last}`) : "";
    },
  );
  return () => {
    stop();
    status.remove();
  };
}
