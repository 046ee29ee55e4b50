export const unlimited = Number.MAX_SAFE_INTEGER;

/** JSON Logic's truth: JavaScript's, but an empty list is false. */
export const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
