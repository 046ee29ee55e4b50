/** Told of an exception that nobody expected and that the portal lives with: whoever operates it has to hear of it. */
export type OnInternalError = (error: unknown, what: string) => void;
