import { untracked } from "mobx";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { PasswordElement } from "./password.atom.ts";

export const Password = observer(function Password({ element, field, node }: AtomProps<PasswordElement>) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame element={element} field={field} node={node}>
      {(wiring) => (
        <div className="input-group">
          <input
            {...wiring}
            className="input"
            ref={field.attach}
            type={shown ? "text" : "password"}
            defaultValue={untracked(() => field.text)}
            maxLength={element.maxlength}
            placeholder={element.placeholder}
            autoComplete={element.autocomplete ?? "new-password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onInput={field.typed}
            onBlur={field.leave}
          />
          <button
            type="button"
            className="input-group__button"
            aria-label={node.env.text(shown ? "password.hide" : "password.show")}
            aria-controls={wiring.id}
            aria-pressed={shown}
            disabled={wiring.disabled}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? "eye_closed" : "eye"} size={18} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
});
