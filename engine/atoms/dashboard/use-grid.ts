import { useLayoutEffect, useState } from "react";

export interface Grid {
  /** 1 where there is nothing to arrange. */
  columns: number;
  /** Pixels, all of them. */
  inline: number;
  row: number;
  gap: number;
  rightToLeft: boolean;
}

/** What the style sheet has made of the place there is: it alone knows the columns, the rows and the space between. */
export function useGrid(area: HTMLElement): Grid {
  const [grid, set] = useState(() => measured(area));
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() =>
      set((last) => {
        const now = measured(area);
        return (Object.keys(now) as (keyof Grid)[]).every((name) => now[name] === last[name]) ? last : now;
      }),
    );
    observer.observe(area);
    return () => observer.disconnect();
  }, [area]);
  return grid;
}

function measured(area: HTMLElement): Grid {
  const style = getComputedStyle(area);
  return {
    columns: Number(style.getPropertyValue("--dashboard-columns")),
    inline: area.getBoundingClientRect().width,
    row: Number.parseFloat(style.gridAutoRows) || 0,
    gap: Number.parseFloat(style.columnGap) || 0,
    rightToLeft: style.direction === "rtl",
  };
}
