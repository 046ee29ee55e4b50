/** Three entries stand one below the other, the fourth begins another column (TBL-033). */
const entriesOfColumn = 3;

export const tooltipColumns = (entries: number): number => Math.max(1, Math.ceil(entries / entriesOfColumn));
