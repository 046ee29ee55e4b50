/**
 * Pressing a button leaves the field that was typed into, and what is wrong with it appears, moves everything below down, and the
 * button away from under the pointer: no click. So a press holds on to its button until the pointer itself has moved.
 */
const maxMovement = 10;

/** @returns how to stop */
export function queueEarlyClicks(element: HTMLElement): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  element.addEventListener("pointerdown", (event) => hold(event, signal), { signal });
  return () => stopped.abort();
}

function hold({ target, pointerId, pointerType, clientX, clientY }: PointerEvent, signal: AbortSignal): void {
  const button = target instanceof Element ? target.closest("button") : null;
  // A finger keeps what it touches by itself, and may be about to scroll.
  if (!button || pointerType === "touch") return;

  button.setPointerCapture(pointerId);
  const letGo = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > maxMovement) button.releasePointerCapture(pointerId);
  };
  const done = new AbortController();
  const either = { signal: AbortSignal.any([signal, done.signal]) };
  button.addEventListener("pointermove", letGo, either);
  button.addEventListener("lostpointercapture", () => done.abort(), either);
}
