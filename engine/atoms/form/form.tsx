import "./form.css";
import { observer } from "mobx-react-lite";
import type { FormModel } from "../../model/form-model.ts";
import { FormView } from "../../render/form-view.tsx";
import { late } from "../../render/late.tsx";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import type { FormElement } from "./form.atom.ts";

/** Without a network what is wrong is still said, without its looks. */
const Plain = ({ form }: { form: FormModel }) => <p>{form.errors.join(" ")}</p>;
const FormRemarks = late(() =>
  import("../../render/form-remarks.tsx").then(
    (module) => module.FormRemarks,
    () => observer(Plain),
  ),
);

const RecordTrouble = late(() => import("../table/source-trouble.tsx").then((module) => module.SourceTrouble));

export const Form = observer(function Form({ element, node }: AtomProps<FormElement>) {
  const { form: key, value, with: params, width = "narrow", save, save_values, draft } = element;
  const record = node.source(value);
  // An empty form in place of a record that could not be read would be sent as a new one.
  if (record?.state === "error" && !record.data) return <RecordTrouble source={record} env={node.env} />;

  const form = node.openForm({ form: key, value, with: params, save, save_values, draft });
  if (!form) return null;

  return (
    <FormView form={form} className="form">
      <div className="form__body" data-width={width} inert={record?.state === "fetching"}>
        <div className="form__errors" aria-live="assertive">
          {form.remarks.size > 0 && <FormRemarks form={form} />}
        </div>
        <Slot nodes={form.elements} />
      </div>
    </FormView>
  );
});
