/** A value out of a document, in a message. Never calls anything of the value: `toString` is a property like any other there. */
export function plainText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return String(value);
  return Array.isArray(value) ? "[…]" : "{…}";
}
