/** Which page numbers stand in the bar: the ends, the neighbours of the current one, and gaps between. */
export function pageNumbers(current: number, total: number): (number | "gap")[] {
  const wanted = [1, 2, current - 1, current, current + 1, total - 1, total];
  // At the ends the window grows inwards, so that the bar keeps its width while pages are turned.
  if (current <= 3) wanted.push(3, 4, 5);
  if (current >= total - 2) wanted.push(total - 2, total - 3, total - 4);
  const numbers = [...new Set(wanted)].filter((page) => page >= 1 && page <= total).toSorted((one, other) => one - other);

  return numbers.flatMap((page, index) => {
    const before = numbers[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ["gap" as const, page] : [page];
  });
}
