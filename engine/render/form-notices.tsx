import { observer } from "mobx-react-lite";
import { useEffect, useRef, type MouseEvent } from "react";
import { AlertBox } from "../atoms/alert/alert-box.tsx";
import type { FieldModel } from "../model/form/field-model.ts";
import type { FormModel } from "../model/form/form-model.ts";
import type { FormNotice } from "../model/form/form-notice.ts";
import "./form-notices.css";

/** So many fields are named; of the rest only how many they are. */
const maxNamed = 8;

const order = ["errors", "variant", "draft"] as const;

/** What is said above a form: what is wrong, with a link to each field, and what the form has done by itself. */
export const FormNotices = observer(function FormNotices({ form }: { form: FormModel }) {
  return order.map((kind) => {
    const notice = form.notices.get(kind);
    return notice && <FormNoticeView key={kind} form={form} notice={notice} />;
  });
});

const FormNoticeView = observer(function FormNoticeView({ form, notice }: { form: FormModel; notice: FormNotice }) {
  const { tone, texts, action } = notice;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone === "danger" && !notice.fields?.length) comeToNotice(box.current);
  }, [notice, tone]);
  // As they are mended they leave the list.
  const fields = (notice.fields ?? []).filter((field) => field.error !== undefined && !field.hidden);
  if (fields.length === 0 && texts.length === 0) return null;

  const { text } = form.host.env;
  const title =
    fields.length > 0 ? text(fields.length === 1 ? "form.attention_one" : "form.attention", { count: fields.length }) : undefined;
  return (
    <div ref={box} className="form-remark" data-action={action ? true : undefined} tabIndex={-1}>
      <AlertBox tone={tone} title={title} texts={texts}>
        {fields.length > 0 && (
          <ul className="form-remark__fields">
            {fields.slice(0, maxNamed).map((field) => (
              <li key={field.node.uuid}>
                <a className="form-remark__field" href={`#${field.inputId}`} onClick={(event) => go(event, form, field)}>
                  {labelOf(field, form)}
                </a>
              </li>
            ))}
            {fields.length > maxNamed && (
              <li className="form-remark__more">{text("form.attention_more", { count: fields.length - maxNamed })}</li>
            )}
          </ul>
        )}
        {action && (
          <button type="button" className="form-remark__action" onClick={action.run}>
            {action.label}
          </button>
        )}
      </AlertBox>
    </div>
  );
});

function go(event: MouseEvent, form: FormModel, field: FieldModel): void {
  event.preventDefault();
  event.stopPropagation();
  form.goTo(field);
}

/** No field is to blame, so the message is the place to be; but whoever is typing goes on typing and hears of it. */
function comeToNotice(box: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) box?.scrollIntoView({ block: "nearest" });
  else box?.focus();
}

function labelOf({ node, name }: FieldModel, { scope }: FormModel): string {
  const label = node.dynamic.get("label")?.run(scope) ?? node.fixed.label;
  return typeof label === "string" && label !== "" ? label : name;
}
