import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons-svg";
import { untracked } from "mobx";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { PasswordElement } from "./password.atom.ts";
import { PasswordCare } from "./password-care.tsx";

/** Browsers do not heed `off`, and managers of passwords have words of their own: a client secret is nobody's password. */
const notForManagers = { "data-1p-ignore": "", "data-bwignore": "", "data-lpignore": "true", "data-form-type": "other" };

export const Password = observer(function Password({ element, field, node }: AtomProps<PasswordElement>) {
  const [shown, setShown] = useState(false);
  const [cared, setCared] = useState(element.strength === true);
  return (
    <FieldFrame element={element} field={field} node={node}>
      {(inputAttributes) => (
        <>
          <div className="input-group">
            <input
              {...inputAttributes}
              className="input"
              ref={field.attach}
              type={shown ? "text" : "password"}
              defaultValue={untracked(() => field.text)}
              maxLength={element.maxlength}
              placeholder={element.placeholder}
              autoComplete={element.autocomplete === "off" ? "new-password" : element.autocomplete}
              {...(element.autocomplete === "off" && notForManagers)}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onInput={field.typed}
              onFocus={() => setCared(true)}
              onBlur={field.leave}
            />
            <button
              type="button"
              className="input-group__button"
              aria-label={node.env.text(shown ? "password.hide" : "password.show")}
              aria-controls={inputAttributes.id}
              aria-pressed={shown}
              disabled={inputAttributes.disabled}
              onClick={() => setShown(!shown)}
            >
              <Icon icon={shown ? EyeInvisibleOutlined : EyeOutlined} size={18} />
            </button>
          </div>
          {cared && <PasswordCare field={field} node={node} strength={element.strength === true} />}
        </>
      )}
    </FieldFrame>
  );
});
