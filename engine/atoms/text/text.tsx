import { untracked } from "mobx";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { renderFieldFrame } from "../field-frame/field-frame.tsx";
import type { TextElement } from "./text.atom.ts";

/** One observer for the input and its frame: a long form has a thousand of them. */
export const TextInput = observer(function TextInput({ element, field, node }: AtomProps<TextElement>) {
  return renderFieldFrame({
    element,
    field,
    node,
    children: (inputAttributes) => (
      <input
        {...inputAttributes}
        className="input"
        ref={field.attach}
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
