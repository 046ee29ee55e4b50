/** Beside the label of what must be filled in. */
export function Asterisk() {
  return (
    <span className="field__required" aria-hidden="true">
      *
    </span>
  );
}
