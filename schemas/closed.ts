/**
 * An object of which every property is declared: what is sent beside them is refused, what is answered beside them is left out, and in
 * a document it is a problem with a "did you mean".
 */
export const closed = { additionalProperties: false } as const;
