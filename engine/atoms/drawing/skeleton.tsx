import "./skeleton.css";

/**
 * A line of what will come. `width` in characters of the text that it stands for: set on the element, as the page's policy refuses
 * style attributes in markup that the server has written; until then it is as wide as the stylesheet says.
 */
export function Skeleton({ width, tall = false }: { width: number; tall?: boolean }) {
  return (
    <span
      ref={(line) => {
        line?.style.setProperty("inline-size", `min(${width}ch, 100%)`);
      }}
      className="skeleton"
      data-tall={tall || undefined}
    />
  );
}
