import "./background.css";
import { CheckOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import { Picture } from "../image/picture.tsx";
import type { BackgroundElement } from "./background.atom.ts";

/** Backgrounds as pictures of themselves; the chosen one carries a frame and a tick. */
export const Background = observer(function Background({ element, field, node }: AtomProps<BackgroundElement>) {
  const options = Array.isArray(element.options) ? element.options : [];
  const chosen = options.findIndex(({ name }) => name === field.value);
  const first = Math.max(chosen, 0);
  return (
    <FieldFrame element={element} field={field} node={node} label="group" role="radiogroup">
      {({ id, disabled, readOnly }) => (
        <div className="background">
          {options.map(({ name, title, preview_image_src, image_src, solid_color }, index) => (
            <label key={name} className="background__option" data-chosen={index === chosen || undefined}>
              <span className="background__preview" style={solid_color ? { backgroundColor: solid_color } : undefined}>
                {!solid_color && <Picture path={preview_image_src ?? image_src} alt="" size="wide" />}
                <span className="background__tick">
                  <Icon icon={CheckOutlined} size={14} />
                </span>
              </span>
              <span className="background__words">
                <input
                  id={index === first ? id : `${id}-${index}`}
                  className="radio"
                  type="radio"
                  name={field.inputId}
                  value={name}
                  checked={index === chosen}
                  disabled={disabled || (readOnly && index !== chosen)}
                  onChange={() => !readOnly && field.choose(name)}
                  onBlur={field.leave}
                />
                {title}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
});
