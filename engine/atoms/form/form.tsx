import "./form.css";
import { observer } from "mobx-react-lite";
import { FormView } from "../../render/form-view.tsx";
import { FormNotices } from "../../render/form-notices.tsx";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import type { FormElement } from "./form.atom.ts";
import { SourceError } from "../table/source-error.tsx";

export const Form = observer(function Form({ element, node }: AtomProps<FormElement>) {
  const { form: key, value, with: params, width = "narrow", save, save_values, draft } = element;
  const record = node.source(value);
  // An empty form in place of a record that could not be read would be sent as a new one.
  if (record?.state === "error" && !record.data) return <SourceError source={record} env={node.env} />;

  const form = node.openForm({ form: key, value, with: params, save, save_values, draft });
  if (!form) return null;

  return (
    <FormView form={form} className="form">
      <div className="form__body" data-width={width} inert={record?.state === "fetching"}>
        <div className="form__errors" aria-live="assertive">
          {form.notices.size > 0 && <FormNotices form={form} />}
        </div>
        <Slot nodes={form.elements} />
      </div>
    </FormView>
  );
});
