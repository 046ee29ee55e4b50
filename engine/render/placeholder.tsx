import "./placeholder.css";
import { observer } from "mobx-react-lite";
import type { RenderPlace } from "./engine-context.ts";

/** Where something could not be drawn: visible to those who can mend the configuration, nothing for everybody else. */
export const Placeholder = observer(function Placeholder({
  place,
  code,
  name,
}: {
  place: RenderPlace;
  code: "broken" | "unknown_atom";
  name: string;
}) {
  const { page } = place;
  if (!page.designer && page.scope.read("session", ["permissions", "manage_configs"]) !== true) return null;

  return (
    <span className="placeholder" role="note" data-code={code}>
      {page.env.text(`placeholder.${code}`, { name })}
    </span>
  );
});
