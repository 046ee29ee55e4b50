import "./form.css";
import { observer } from "mobx-react-lite";
import { FormView } from "../../render/form-view.tsx";
import { AlertBox } from "../alert/alert-box.tsx";
import type { AtomProps } from "../atom.ts";
import { Slot } from "../../render/slot.tsx";
import type { FormElement } from "./form.atom.ts";

export const Form = observer(function Form({ element, node }: AtomProps<FormElement>) {
  const { form: key, value, with: params, width = "narrow" } = element;
  const form = node.openForm({ form: key, value, with: params });
  if (!form) return null;

  return (
    <FormView form={form} className="form">
      <div className="form__body" data-width={width}>
        <div className="form__errors" aria-live="assertive">
          {form.errors.length > 0 && <AlertBox tone="danger" texts={form.errors} />}
        </div>
        <Slot nodes={form.elements} />
      </div>
    </FormView>
  );
});
