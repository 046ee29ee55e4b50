import "../atoms/select/select.css";
import "./why-panel.css";
import { CloseOutlined, RightOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useMemo, useState } from "react";
import { Icon } from "../atoms/drawing/icon.tsx";
import type { FieldModel } from "../model/form/field-model.ts";
import type { FormModel } from "../model/form/form-model.ts";
import type { PageModel } from "../model/page/page-model.ts";
import { explainField, type Cause, type Explanation } from "./explain-field.ts";
import { rawNodes } from "./raw-nodes.ts";

interface WhyPanelProps {
  page: PageModel;
  close(): void;
  /** Where a document is edited, when the host has an editor. */
  editPath?: ((kind: "form" | "page", key: string) => string) | undefined;
}

interface Chosen {
  form: FormModel;
  field: FieldModel;
}

/** Beside the living page: which rule hides a field, demands it, locks it or finds it wrong, and what that rule has read. */
export const WhyPanel = observer(function WhyPanel({ page, close, editPath }: WhyPanelProps) {
  const { text } = page.env;
  const id = useId();
  const forms = page.openForms;
  const [chosen, setChosen] = useState<Chosen | undefined>(() => focusedField(forms));

  useEffect(() => {
    const look = ({ target }: Event) => {
      const field = fieldAt(page.openForms, target);
      if (field) setChosen(field);
    };
    document.addEventListener("focusin", look);
    document.addEventListener("click", look);
    return () => {
      document.removeEventListener("focusin", look);
      document.removeEventListener("click", look);
    };
  }, [page]);

  const choices = forms.flatMap((form) => form.fields.map((field) => ({ form, field })));
  return (
    <aside className="why" aria-labelledby={`${id}-title`} onKeyDown={(event) => event.key === "Escape" && close()}>
      <header className="why__head">
        <h2 className="why__title" id={`${id}-title`}>
          {text("why.title")}
        </h2>
        <button type="button" className="why__close sign-button" aria-label={text("why.close")} onClick={close}>
          <Icon icon={CloseOutlined} size={18} />
        </button>
      </header>
      <div className="why__body">
        <label className="why__choose" htmlFor={`${id}-field`}>
          <span className="why__label">{text("why.field")}</span>
          <select
            id={`${id}-field`}
            className="input select"
            value={chosen ? choices.findIndex(({ field }) => field === chosen.field) : ""}
            onChange={(event) => setChosen(choices[Number(event.currentTarget.value)])}
          >
            {!chosen && <option value="">{text("why.choose")}</option>}
            {choices.map(({ field, form }, index) => (
              <option key={`${form.id}-${field.node.uuid}`} value={index}>
                {labelOf(field)}
                {field.hidden ? ` (${text("why.hidden")})` : ""}
              </option>
            ))}
          </select>
        </label>
        <div className="why__answers" aria-live="polite">
          {chosen ? (
            <Explained key={chosen.field.inputId} page={page} editPath={editPath} {...chosen} />
          ) : (
            <p className="hint">{text(choices.length > 0 ? "why.click" : "why.no_fields")}</p>
          )}
        </div>
      </div>
    </aside>
  );
});

const Explained = observer(function Explained({ page, form, field, editPath }: Chosen & Pick<WhyPanelProps, "page" | "editPath">) {
  const { text } = page.env;
  const kind = page.documents.raw("form", form.key) === undefined ? "page" : "form";
  const rawOf = useMemo(
    () => rawNodes(page.documents.raw(kind, form.key), (key) => page.documents.raw("fragment", key)),
    [page, kind, form.key],
  );
  const explanations = explainField(form, field, rawOf, text);
  return (
    <>
      <dl className="why__facts">
        <dt>{text("why.name")}</dt>
        <dd>
          <code>{field.name}</code>
        </dd>
        <dt>{text("why.element")}</dt>
        <dd>
          <code>{`${kind} ${form.key} # ${field.node.uuid}`}</code>
        </dd>
      </dl>
      {explanations.map((explanation) => (
        <Answer key={explanation.state} explanation={explanation} text={text} />
      ))}
      {editPath && (
        <a className="why__edit" href={editPath(kind, form.key)}>
          {text("why.edit")} <Icon icon={RightOutlined} size={12} />
        </a>
      )}
    </>
  );
});

function Answer({ explanation: { state, on, causes }, text }: { explanation: Explanation; text: (key: string) => string }) {
  return (
    <section className="why__answer" data-on={on || undefined}>
      <h3 className="why__state">
        <span>{text(`why.state_${state}`)}</span>
        <span className="why__verdict">{text(on ? "why.yes" : "why.no")}</span>
      </h3>
      {causes.map((cause) => (
        <Because key={`${cause.uuid}/${cause.property}`} cause={cause} text={text} />
      ))}
      {on && causes.length === 0 && <p className="hint">{text("why.by_the_atom")}</p>}
    </section>
  );
}

function Because({ cause, text }: { cause: Cause; text: (key: string) => string }) {
  return (
    <article className="why__cause" data-holds={cause.holds || undefined}>
      <p className="why__says">
        <code>{cause.says}</code>
        <span className="why__verdict">{text(cause.holds ? "why.holds" : "why.holds_not")}</span>
      </p>
      {cause.message !== undefined && <p className="why__message">{cause.message}</p>}
      {cause.inputs.length > 0 && (
        <table className="why__inputs" aria-label={text("why.inputs")}>
          <tbody>
            {cause.inputs.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details className="why__source">
        <summary>{`${cause.uuid} / ${cause.property}`}</summary>
        <pre tabIndex={0}>{JSON.stringify(cause.source, undefined, 2)}</pre>
      </details>
    </article>
  );
}

function labelOf({ node, name }: FieldModel): string {
  const { label } = node.fixed;
  return typeof label === "string" && label !== "" ? label : name;
}

const focusedField = (forms: readonly FormModel[]): Chosen | undefined => fieldAt(forms, document.activeElement);

/** The field that a place on the screen belongs to: its input has the field's id, or stands in the same frame. */
function fieldAt(forms: readonly FormModel[], target: unknown): Chosen | undefined {
  if (!(target instanceof Element)) return undefined;
  const frame = target.closest(".field") ?? target;
  for (const form of forms) {
    for (const field of form.fields) {
      const input = document.getElementById(field.inputId);
      if (input && frame.contains(input)) return { form, field };
    }
  }
  return undefined;
}
