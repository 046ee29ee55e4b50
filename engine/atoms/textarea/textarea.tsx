import "./textarea.css";
import { untracked } from "mobx";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { TextareaElement } from "./textarea.atom.ts";

export const Textarea = observer(function Textarea({ element, field, node }: AtomProps<TextareaElement>) {
  return (
    <FieldFrame element={element} field={field} node={node}>
      {(inputAttributes) => (
        <textarea
          {...inputAttributes}
          className="input textarea"
          ref={field.attach}
          defaultValue={untracked(() => field.text)}
          rows={element.rows ?? 4}
          style={{ minBlockSize: `calc(${element.rows ?? 4}lh + 0.75rem)` }}
          maxLength={element.maxlength}
          placeholder={element.placeholder}
          onInput={field.typed}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
});
