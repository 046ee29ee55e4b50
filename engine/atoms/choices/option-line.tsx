import type { ReactNode } from "react";
import type { NodeContext } from "../../model/page/node-context.ts";
import { OptionDetails } from "./option-details.tsx";

interface OptionLineProps {
  option: { text: string; description?: string | undefined };
  index: number;
  id: string;
  node: NodeContext;
  chosen: boolean;
  children: (inputAttributes: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}

/** A radio or a checkbox with its words beside it; below it, once it is chosen, what belongs to it. */
export function OptionLine({ option, index, id, node, chosen, children }: OptionLineProps) {
  const { text, description } = option;
  const descriptionId = description ? `${id}-description` : undefined;
  return (
    <div className="option" data-chosen={chosen || undefined}>
      {children({ id, "aria-describedby": descriptionId })}
      <label className="option__label" htmlFor={id}>
        {text}
      </label>
      {description && (
        <span className="option__description hint" id={descriptionId}>
          {description}
        </span>
      )}
      {chosen && (
        <div className="option__details">
          <OptionDetails node={node} index={index} />
        </div>
      )}
    </div>
  );
}
