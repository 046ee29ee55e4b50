/** The most that one cart holds, and so the most that can be added at once. */
export const maxCartItems = 10_000;
