import "./form.css";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import type { FormModel } from "../../model/form-model.ts";
import { FormView } from "../../render/form-view.tsx";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import type { FormElement } from "./form.atom.ts";

/** Without a network what is wrong is still said, without its looks. */
const Plain = ({ form }: { form: FormModel }) => <p>{form.errors.join(" ")}</p>;
const FormRemarks = lazy(() =>
  import("../../render/form-remarks.tsx").then(
    (module) => ({ default: module.FormRemarks }),
    () => ({ default: observer(Plain) }),
  ),
);

const RecordTrouble = lazy(() => import("../table/source-trouble.tsx").then((module) => ({ default: module.SourceTrouble })));

export const Form = observer(function Form({ element, node }: AtomProps<FormElement>) {
  const { form: key, value, with: params, width = "narrow", save, save_values, draft } = element;
  const record = node.source(value);
  // An empty form in place of a record that could not be read would be sent as a new one.
  if (record?.state === "error" && !record.data)
    return (
      <Suspense>
        <RecordTrouble source={record} env={node.env} />
      </Suspense>
    );

  const form = node.openForm({ form: key, value, with: params, save, save_values, draft });
  if (!form) return null;

  return (
    <FormView form={form} className="form">
      <div className="form__body" data-width={width} inert={record?.state === "fetching"}>
        <div className="form__errors" aria-live="assertive">
          {form.remarks.size > 0 && (
            <Suspense>
              <FormRemarks form={form} />
            </Suspense>
          )}
        </div>
        <Slot nodes={form.elements} />
      </div>
    </FormView>
  );
});
