import "./needle-spinner.css";

/** Something is under way: a needle looks for north. Stands still where motion is not wanted. */
export function NeedleSpinner({ size = 16 }: { size?: number }) {
  return (
    <svg className="needle-spinner" width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="8.25" stroke="currentColor" strokeWidth="1.25" opacity="0.4" />
      <g className="needle-spinner__needle">
        <path d="M10 3.25 12 10H8Z" fill="currentColor" />
        <path d="M10 16.75 8 10h4Z" fill="currentColor" opacity="0.45" />
      </g>
    </svg>
  );
}
