import { untracked } from "mobx";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { TextElement } from "./text.atom.ts";

export const TextInput = observer(function TextInput({ element, field, node }: AtomProps<TextElement>) {
  return (
    <FieldFrame element={element} field={field} node={node}>
      {(wiring) => (
        <input
          {...wiring}
          className="input"
          ref={field.attach}
          type={element.type ?? "text"}
          inputMode={element.type === "number" ? "decimal" : undefined}
          defaultValue={untracked(() => field.text)}
          maxLength={element.maxlength}
          placeholder={element.placeholder}
          autoComplete={element.autocomplete}
          autoCapitalize={element.uppercase ? "characters" : undefined}
          onInput={field.typed}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
});
