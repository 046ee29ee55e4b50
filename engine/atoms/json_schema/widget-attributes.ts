/** What ties an input to its place in the form that rjsf draws. */
import { ariaDescribedByIds, type WidgetProps } from "@rjsf/utils";
import type { ComponentProps } from "react";
import type { FormContext } from "./form-context.ts";

export const contextOf = ({ registry }: WidgetProps): FormContext => registry.formContext as FormContext;

/** For `aria-invalid`. */
export const invalid = ({ rawErrors }: WidgetProps): true | undefined => ((rawErrors?.length ?? 0) > 0 ? true : undefined);

/** What every native input of a widget carries: its id, its state, what it is described by. */
export function inputAttributesOf(props: WidgetProps): ComponentProps<"input"> {
  const { id, htmlName, disabled, readonly, required, hideLabel, label } = props;
  return {
    id,
    name: htmlName ?? id,
    disabled: disabled ?? false,
    readOnly: readonly ?? false,
    // Which alternative is meant is asked by a box of its own, that no label stands above.
    "aria-label": /__(?:any|one)of_select$/.test(id)
      ? label || contextOf(props).text("json_schema.alternative")
      : hideLabel
        ? label
        : undefined,
    "aria-required": required || undefined,
    "aria-invalid": invalid(props),
    "aria-describedby": ariaDescribedByIds(id),
  };
}
