import "./skeleton.css";

/** A line of what will come. `width` in characters of the text that it stands for. */
export function Skeleton({ width, tall = false }: { width: number; tall?: boolean }) {
  return <span className="skeleton" data-tall={tall || undefined} style={{ inlineSize: `min(${width}ch, 100%)` }} />;
}
