import "./custom_attributes.css";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState } from "react";
import type { CompiledForm } from "../../compile/plan/compiled.ts";
import { FormView } from "../../render/form-view.tsx";
import { Slot } from "../../render/slot.tsx";
import { useEngine } from "../../render/use-engine.ts";
import type { AtomProps } from "../atom.ts";
import { attributesOf } from "./attribute-elements.ts";
import type { CustomAttributesElement } from "./custom_attributes.atom.ts";

type Props = AtomProps<CustomAttributesElement>;

/** A form that is data: its fields come from the server, and each is saved by itself when the user is done with it. */
export const CustomAttributes = observer(function CustomAttributes(props: Props) {
  const { element, node } = props;
  const { source: id, method = "PATCH", data_url, form: key = "custom_attributes" } = element;
  const { registry, env } = useEngine();
  const source = node.source(id);
  const data: unknown = source?.data;
  const attributes = useMemo(() => attributesOf(data, registry), [data, registry]);
  // Other values are no other form.
  const written = JSON.stringify({ kind: "form", version: 1, key, method, data_url, elements: attributes.elements });
  const [planned, setPlanned] = useState<{ written: string; form: CompiledForm | undefined }>();

  useEffect(() => {
    let unmounted = false;
    node.planForm(JSON.parse(written)).then(
      (form) => unmounted || setPlanned({ written, form }),
      (cause: unknown) =>
        env.report({ code: "attributes_not_planned", message: `The attributes "${key}" cannot be drawn.`, uuid: node.uuid, cause }),
    );
    return () => {
      unmounted = true;
    };
  }, [written, node, env, key]);
  const left = JSON.stringify(attributes.left);
  useEffect(() => {
    for (const { name, why } of JSON.parse(left) as typeof attributes.left)
      env.report({ code: "attribute_left_out", message: `The attribute "${name}" is left out. ${why}`, uuid: node.uuid });
  }, [left, env, node]);

  // Other attributes come and go: those that stay are not taken away meanwhile.
  const form = attributes.elements.length > 0 ? planned?.form : undefined;
  if (form && form.elements.length > 0) return <AttributeForm {...props} planned={form} values={attributes.values} />;
  const waits = source?.state === "fetching" || source?.state === "idle" || planned?.written !== written;
  return waits ? <div className="custom_attributes__waiting" aria-busy="true" /> : null;
});

const AttributeForm = observer(function AttributeForm({
  element,
  node,
  planned,
  values,
}: Props & { planned: CompiledForm; values: Readonly<Record<string, unknown>> }) {
  const { id, label, columns = 2 } = element;
  // The attributes of another thing are another form, even where they are the same ones.
  const part = typeof id === "string" || typeof id === "number" ? String(id) : undefined;
  const form = node.openForm({ form: planned.key, save: "blur", save_values: "field", draft: "none", id, part }, planned);
  // What is typed meanwhile stays.
  useMemo(() => form?.own.rebase(values), [form, values]);
  if (!form) return null;

  return (
    <FormView form={form} className="custom_attributes" label={label}>
      {label && <p className="custom_attributes__label">{label}</p>}
      <div className="custom_attributes__fields" data-columns={columns}>
        <Slot nodes={form.elements} />
      </div>
    </FormView>
  );
});
