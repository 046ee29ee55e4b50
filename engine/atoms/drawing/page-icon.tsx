/** The signs that all other atoms need besides; they load with those. */
import { Sign } from "./icon.tsx";

const shapes = {
  alert: "M10 6.5v4.25M10 13.6v.15M10 2.75l7.75 13.5H2.25Z",
  arrow_down: "M10 4v12M5.5 11.5 10 16l4.5-4.5",
  arrow_first: "M4.5 3.75h11M10 17V7M5.5 11.5 10 7l4.5 4.5",
  arrow_last: "M4.5 16.25h11M10 3v10M5.5 8.5 10 13l4.5-4.5",
  arrow_left: "M16 10H4M8.5 5.5 4 10l4.5 4.5",
  arrow_up: "M10 16V4M5.5 8.5 10 4l4.5 4.5",
  calendar: "M3.5 5.5h13v11h-13ZM3.5 9h13M7 3.25V7M13 3.25V7",
  check: "M4 10.5 8.25 14.75 16 6",
  chevron_left: "M12.25 5.5 7.75 10l4.5 4.5",
  chevron_right: "M7.75 5.5 12.25 10l-4.5 4.5",
  circle_check: "M6.75 10.25 9 12.5l4.25-4.75M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5Z",
  close: "M5 5l10 10M15 5 5 15",
  columns: "M3 4.5h14v11H3ZM7.67 4.5v11M12.33 4.5v11",
  copy: "M7.25 7.25h9v9h-9ZM12.75 7V3.75h-9v9H7",
  dot: "M10 8.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 0 1 0-3Z",
  filter: "M3 5.25h14M5.75 10h8.5M8.5 14.75h3",
  image: "M3 4.25h14v11.5H3ZM3 13l4-4 3.5 3.5L13 10l4 4M13 7.5v.05",
  info: "M10 9.25v4.25M10 6.4v.15M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5Z",
  minus: "M5 10h10",
  plus: "M10 5v10M5 10h10",
  reset: "M4 4.5v4h4M4.4 8.25A6.25 6.25 0 1 1 4 11.5",
  search: "M8.75 14.25a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM12.75 12.75 17 17",
  sort: "M6.5 8 10 4.5 13.5 8M6.5 12l3.5 3.5 3.5-3.5",
} as const;

export type PageIconName = keyof typeof shapes;

/** Like `Icon`: never read out. */
export function PageIcon({ name, size = 16 }: { name: PageIconName; size?: number }) {
  return <Sign shape={shapes[name]} size={size} />;
}
