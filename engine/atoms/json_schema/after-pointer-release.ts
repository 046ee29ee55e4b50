/**
 * Waits until what is being pressed is let go of. Messages that appear while a button is pressed move it away from under the
 * pointer, and nothing would be clicked.
 */
export function afterPointerRelease(act: () => void): void {
  if (!document.querySelector(":active:not(html, body, main)")) return act();
  window.addEventListener("pointerup", () => setTimeout(act), { once: true });
}
