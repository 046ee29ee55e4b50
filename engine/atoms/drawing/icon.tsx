/** The few signs that atoms need, drawn with one pen: 20 by 20, 1.5 wide, round ends. */
const shapes = {
  alert: "M10 6.5v4.25M10 13.6v.15M10 2.75l7.75 13.5H2.25Z",
  arrow_down: "M10 4v12M5.5 11.5 10 16l4.5-4.5",
  arrow_left: "M16 10H4M8.5 5.5 4 10l4.5 4.5",
  arrow_up: "M10 16V4M5.5 8.5 10 4l4.5 4.5",
  calendar: "M3.5 5.5h13v11h-13ZM3.5 9h13M7 3.25V7M13 3.25V7",
  check: "M4 10.5 8.25 14.75 16 6",
  chevron_down: "M5.5 7.75 10 12.25l4.5-4.5",
  chevron_left: "M12.25 5.5 7.75 10l4.5 4.5",
  chevron_right: "M7.75 5.5 12.25 10l-4.5 4.5",
  circle_check: "M6.75 10.25 9 12.5l4.25-4.75M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5Z",
  close: "M5 5l10 10M15 5 5 15",
  copy: "M7.25 7.25h9v9h-9ZM12.75 7V3.75h-9v9H7",
  external: "M11.5 3.75h4.75V8.5M16 4l-7 7M8 5.25H3.75v11h11V12",
  eye: "M1.75 10C3.5 6.75 6.5 4.75 10 4.75s6.5 2 8.25 5.25c-1.75 3.25-4.75 5.25-8.25 5.25S3.5 13.25 1.75 10ZM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  eye_closed:
    "M3 3l14 14M8.2 4.95A8.7 8.7 0 0 1 10 4.75c3.5 0 6.5 2 8.25 5.25a11 11 0 0 1-2.2 2.85M5 6.05A10.6 10.6 0 0 0 1.75 10C3.5 13.25 6.5 15.25 10 15.25c1.3 0 2.55-.28 3.7-.8",
  filter: "M3 5.25h14M5.75 10h8.5M8.5 14.75h3",
  image: "M3 4.25h14v11.5H3ZM3 13l4-4 3.5 3.5L13 10l4 4M13 7.5v.05",
  info: "M10 9.25v4.25M10 6.4v.15M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5Z",
  reset: "M4 4.5v4h4M4.4 8.25A6.25 6.25 0 1 1 4 11.5",
  search: "M8.75 14.25a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM12.75 12.75 17 17",
  sort: "M6.5 8 10 4.5 13.5 8M6.5 12l3.5 3.5 3.5-3.5",
} as const;

export type IconName = keyof typeof shapes;

/** Always beside words or in a control that has a name of its own, so never read out. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
