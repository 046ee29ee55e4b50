import { isEmpty } from "./empty.ts";

/** Nothing entered is nothing entered, whether it is stored as null, "" or not at all. Lists and objects are compared by content. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isEmpty(one) && isEmpty(other)) ||
  (typeof one === "object" && typeof other === "object" && Array.isArray(one) === Array.isArray(other) && isSameContent(one, other));

/** Never calls anything of the values: `toJSON` is a property like any other there. */
function isSameContent(one: object | null, other: object | null, depth = 0): boolean {
  if (one === null || other === null || depth > 32) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length &&
    names.every((name) => {
      if (!Object.hasOwn(other, name)) return false;
      const [left, right] = [(one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]];
      return left === right || (typeof left === "object" && typeof right === "object" && isSameContent(left, right, depth + 1));
    })
  );
}
