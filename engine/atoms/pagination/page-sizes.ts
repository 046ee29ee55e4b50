/** What a list may be asked for at once (TBL-026); the first is what it is asked for unless the user wants more (TBL-027). */
export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize: number = pageSizes[0];
