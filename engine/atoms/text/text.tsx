import { untracked } from "mobx";
import type { AtomProps } from "../atom.ts";
import { drawnInline } from "../drawn-inline.ts";
import { drawFieldFrame } from "../field-frame/field-frame.tsx";
import type { TextElement } from "./text.atom.ts";

export const TextInput = drawnInline(function TextInput({ element, field, node }: AtomProps<TextElement>) {
  return drawFieldFrame({
    element,
    field,
    node,
    shows: true,
    children: (wiring) => (
      // Written out, not spread, and what is not said need not be taken back either: a long form has a thousand inputs.
      <input
        id={wiring.id}
        name={wiring.name}
        aria-required={wiring["aria-required"]}
        aria-describedby={wiring["aria-describedby"]}
        disabled={wiring.disabled || undefined}
        readOnly={wiring.readOnly || undefined}
        className="input"
        ref={field.attachShowing}
        type={element.type}
        inputMode={element.type === "number" ? "decimal" : undefined}
        defaultValue={untracked(() => field.text)}
        maxLength={element.maxlength}
        placeholder={element.placeholder}
        autoComplete={element.autocomplete}
        autoCapitalize={element.uppercase ? "characters" : undefined}
        onInput={field.typed}
        onBlur={field.leave}
      />
    ),
  });
});
