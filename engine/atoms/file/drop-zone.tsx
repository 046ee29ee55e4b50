/** Where files are added: the native input fills the whole zone, so it is clicked, dropped on and reached by keyboard as one thing. */
import { ArrowUpOutlined } from "@ant-design/icons-svg";
import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from "react";
import type { EngineEnv } from "../../host/env.ts";
import type { InputAttributes } from "../field-frame/field-frame.tsx";
import { Icon } from "../drawing/icon.tsx";
import { hasFiles, droppedFiles, filesOf, pastedFiles } from "./added-files.ts";
import type { AddedFile } from "./upload-list.ts";

interface DropZoneProps {
  inputAttributes: InputAttributes;
  env: EngineEnv;
  accept: readonly string[];
  multiple: boolean;
  label: string;
  limits: string;
  /** What is dropped around it is taken, too: on the list, on a preview. A function says where the zone itself stands. */
  children?: ReactNode | ((zone: ReactNode) => ReactNode);
  /** A button among others instead of a place of its own. */
  compact?: boolean;
  onAdd(files: readonly AddedFile[]): void;
  onLeave(): void;
}

export function DropZone({
  inputAttributes,
  env,
  accept,
  multiple,
  label,
  limits,
  children,
  compact = false,
  onAdd,
  onLeave,
}: DropZoneProps) {
  const { readOnly, ...rest } = inputAttributes;
  const { over, ...handlers } = useAddedFiles(env, inputAttributes.disabled || readOnly, onAdd);
  const limitsId = `${inputAttributes.id}-limits`;

  const zone = !readOnly && (
    <div
      className="drop-zone"
      data-over={over || undefined}
      data-disabled={inputAttributes.disabled || undefined}
      data-compact={compact || undefined}
    >
      <input
        {...rest}
        className="drop-zone__input"
        type="file"
        multiple={multiple}
        accept={accept.map((format) => `.${format}`).join(",")}
        aria-describedby={[inputAttributes["aria-describedby"], limits && !compact && limitsId].filter(Boolean).join(" ") || undefined}
        onChange={(event) => {
          // The field changes when a file has arrived, not when it was chosen.
          event.stopPropagation();
          const files = filesOf(event.currentTarget.files);
          // The same file may be chosen again.
          event.currentTarget.value = "";
          onAdd(files);
        }}
        onBlur={onLeave}
      />
      {!compact && (
        <span className="drop-zone__sign">
          <Icon icon={ArrowUpOutlined} />
        </span>
      )}
      <span className="drop-zone__words">
        {over && !compact ? (
          <span className="drop-zone__label">{env.text("upload.drop_now")}</span>
        ) : (
          <>
            <span className="drop-zone__label">{label}</span>{" "}
            {!compact && <span className="drop-zone__hint">{env.text(hintOf(accept, multiple))}</span>}
          </>
        )}
        {limits && !compact && (
          <span className="drop-zone__limits" id={limitsId}>
            {limits}
          </span>
        )}
      </span>
    </div>
  );

  return (
    <div className="uploads" {...handlers}>
      {typeof children === "function" ? (
        children(zone)
      ) : (
        <>
          {zone}
          {children}
        </>
      )}
    </div>
  );
}

/** What is pasted is a picture: where none is taken, nobody is asked for one. */
function hintOf(accept: readonly string[], multiple: boolean): string {
  const takesPictures = accept.length === 0 || accept.some((format) => pictures.has(format.toLowerCase()));
  if (takesPictures) return multiple ? "upload.drop" : "upload.drop_one";
  return multiple ? "upload.drop_files" : "upload.drop_file";
}

const pictures = new Set(["gif", "jpeg", "jpg", "png", "webp"]);

/** Files that are dropped on an element or pasted into it, and whether some are held over it. */
function useAddedFiles(env: EngineEnv, off: boolean, onAdd: DropZoneProps["onAdd"]) {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const enter = (event: DragEvent, step: 1 | -1): void => {
    if (off || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  };
  return {
    over,
    onDragEnter: (event: DragEvent) => enter(event, 1),
    onDragLeave: (event: DragEvent) => enter(event, -1),
    onDragOver: (event: DragEvent) => hasFiles(event.dataTransfer) && event.preventDefault(),
    onDrop(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return;
      // Dropped on a field that takes nothing, a file must not replace the page.
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      if (!off) onAdd(droppedFiles(event.dataTransfer));
    },
    onPaste(event: ClipboardEvent) {
      const files = pastedFiles(event.clipboardData, (time) => env.text("upload.screenshot", { time }), env.now());
      if (off || files.length === 0) return;
      event.preventDefault();
      onAdd(files);
    },
  };
}
