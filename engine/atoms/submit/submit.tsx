import "./submit.css";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { ButtonView } from "../button/button-view.tsx";
import type { SubmitElement } from "./submit.atom.ts";

export const Submit = observer(function Submit({ element, node }: AtomProps<SubmitElement>) {
  const { label, variant = "primary", disabled, wide } = element;
  return (
    <div className="submit">
      <ButtonView type="submit" label={label} variant={variant} disabled={disabled} wide={wide} busy={node.form?.updating ?? false} />
    </div>
  );
});
