import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from "react";
import type { FormModel } from "../model/form/form-model.ts";
import { liveForm } from "./live-form.ts";
import { RenderPlaceContext, usePlace } from "./engine-context.ts";
import { whenIdle } from "./late-parts.ts";
import { partSize } from "./partition.ts";
import { Slot } from "./slot.tsx";

interface FormViewProps {
  form: FormModel;
  className?: string | undefined;
  label?: string | undefined;
  role?: "search" | undefined;
  /** Without children the form's elements, one after the other. */
  children?: ReactNode;
}

/** The native form around a living one: Enter and the submit button send it, the elements inside are its fields. */
export function FormView({ form, className, label, role, children }: FormViewProps) {
  const outer = usePlace();
  // For good: a variant with more fields must not begin anew what the form does by itself.
  const [isMany] = useState(() => form.fields.length > partSize);
  const place = useMemo(() => ({ page: outer.page, scope: form.scope, form }), [outer.page, form]);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isMany) return liveForm(form, element.current!);
    // What a long form does by itself looks at all of its fields: people see it first.
    let stop = whenIdle(() => (stop = liveForm(form, element.current!)));
    return () => stop();
  }, [form, isMany]);

  return (
    <RenderPlaceContext value={place}>
      <form
        ref={element}
        method="post"
        className={className}
        role={role}
        aria-label={label}
        noValidate
        onSubmit={(event) => send(event, form)}
      >
        {children ?? <Slot nodes={form.elements} />}
      </form>
    </RenderPlaceContext>
  );
}

function send(event: FormEvent, form: FormModel): void {
  event.preventDefault();
  // A form inside a dialog must not send the form that the dialog was opened from.
  event.stopPropagation();
  if (form.mayBeSent?.() ?? true) void form.submit();
}
