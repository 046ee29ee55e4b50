import "./wizard.css";
import { CheckOutlined, WarningOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { FormModel } from "../../model/form/form-model.ts";
import { usePlace } from "../../render/engine-context.ts";
import { FormNotices } from "../../render/form-notices.tsx";
import { FormView } from "../../render/form-view.tsx";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { ButtonView } from "../button/button-view.tsx";
import { Icon } from "../drawing/icon.tsx";
import type { WizardElement } from "./wizard.atom.ts";
import { WizardModel, type Step } from "./wizard-model.ts";

type Props = Pick<AtomProps<WizardElement>, "element" | "node">;

export const Wizard = observer(function Wizard({ element, node }: Props) {
  const { page } = usePlace();
  const steps = useRef<readonly Step[]>([]);
  steps.current = element.steps as readonly Step[];
  const [wizard] = useState(() => new WizardModel(node, page, element, () => steps.current));
  useEffect(() => wizard.start(), [wizard]);

  const id = useId();
  const { at } = wizard;
  const step = steps.current[at] ?? steps.current[0];
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (wizard.arrival === "heading") heading.current?.focus();
  }, [wizard, at]);

  // The user may see none of them.
  if (!step) return null;

  const { text } = node.env;
  const form = wizard.formOf(at);
  const buttons = <Buttons wizard={wizard} element={element} node={node} />;
  return (
    <section className="wizard" aria-labelledby={`${id}-title`}>
      <Progress wizard={wizard} steps={steps.current} text={text} />
      <h2 ref={heading} className="wizard__title" id={`${id}-title`} tabIndex={-1}>
        <span className="wizard__position hint">{text("wizard.position", { step: at + 1, count: steps.current.length })}</span> {step.title}
      </h2>
      {form ? (
        <OwnForm key={step.key} form={form}>
          {buttons}
        </OwnForm>
      ) : (
        <>
          <div key={step.key} className="wizard__body">
            <Slot nodes={wizard.nodes(at)} />
          </div>
          {buttons}
        </>
      )}
    </section>
  );
});

/** A step that is sent by itself. The button that its document has for its use elsewhere gives way to the wizard's. */
const OwnForm = observer(function OwnForm({ form, children }: { form: FormModel; children: ReactNode }) {
  return (
    <FormView form={form} className="wizard__form">
      <div aria-live="assertive">
        <FormNotices form={form} />
      </div>
      <div className="wizard__body">
        <Slot nodes={form.elements.filter(({ atom }) => !atom.submits)} />
      </div>
      {children}
    </FormView>
  );
});

interface ProgressProps {
  wizard: WizardModel;
  steps: readonly Step[];
  text: Props["node"]["env"]["text"];
}

const Progress = observer(function Progress({ wizard, steps, text }: ProgressProps) {
  return (
    <nav className="wizard__progress" aria-label={text("wizard.steps")}>
      <ol className="wizard__steps">
        {steps.map((step, index) => (
          <StepSign key={step.key} wizard={wizard} step={step} index={index} text={text} />
        ))}
      </ol>
    </nav>
  );
});

const StepSign = observer(function StepSign({ wizard, step, index, text }: Omit<ProgressProps, "steps"> & { step: Step; index: number }) {
  const isCurrent = index === wizard.at;
  const errors = wizard.errors(index);
  const isBehind = errors === 0 && wizard.isBehind(index);
  const sign = (
    <>
      <span className="wizard__number" aria-hidden="true">
        {isBehind ? <Icon icon={CheckOutlined} size={12} /> : errors > 0 ? <Icon icon={WarningOutlined} size={14} /> : index + 1}
      </span>
      <span className="wizard__name">
        {step.title}
        {isBehind && <span className="unseen"> ({text("wizard.done")})</span>}
        {errors > 0 && <span className="wizard__errors">{text("wizard.errors", { count: errors })}</span>}
      </span>
    </>
  );
  return (
    <li className="wizard__step" data-state={isCurrent ? "current" : isBehind ? "done" : "ahead"} data-invalid={errors > 0 || undefined}>
      {!isCurrent && wizard.isReachable(index) ? (
        <button type="button" className="wizard__sign quiet" onClick={() => wizard.go(index)}>
          {sign}
        </button>
      ) : (
        <span className="wizard__sign quiet" aria-current={isCurrent ? "step" : undefined}>
          {sign}
        </span>
      )}
    </li>
  );
});

const Buttons = observer(function Buttons({ wizard, element, node }: Props & { wizard: WizardModel }) {
  const { text } = node.env;
  const { at, isLast } = wizard;
  const form = wizard.formOf(at) ?? node.form;
  // A last step without anything to send or to do has buttons of its own.
  const leads = !isLast || form !== undefined || node.handles("finish");
  return (
    <div className="wizard__buttons actions">
      {at > 0 && <ButtonView label={text("wizard.back")} variant="secondary" onClick={() => wizard.back()} />}
      {leads && (
        <ButtonView
          type={form ? "submit" : "button"}
          label={isLast ? (element.finish_label ?? text("wizard.finish")) : text("wizard.next")}
          variant="primary"
          busy={wizard.busy || (form?.updating ?? false)}
          {...(!form && { onClick: () => void wizard.next() })}
        />
      )}
    </div>
  );
});
