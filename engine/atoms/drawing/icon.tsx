/** The few signs that the atoms of the first page need, drawn with one pen: 20 by 20, 1.5 wide, round ends. */
const eye =
  "M1.75 10C3.5 6.75 6.5 4.75 10 4.75s6.5 2 8.25 5.25c-1.75 3.25-4.75 5.25-8.25 5.25S3.5 13.25 1.75 10ZM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z";

const shapes = {
  chevron_down: "M5.5 7.75 10 12.25l4.5-4.5",
  external: "M11.5 3.75h4.75V8.5M16 4l-7 7M8 5.25H3.75v11h11V12",
  eye,
  eye_closed: `${eye}M3 3l14 14`,
} as const;

export type IconName = keyof typeof shapes;

/** Always beside words or in a control that has a name of its own, so never read out. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return <Sign shape={shapes[name]} size={size} />;
}

export function Sign({ shape, size }: { shape: string; size: number }) {
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
      <path d={shape} />
    </svg>
  );
}
