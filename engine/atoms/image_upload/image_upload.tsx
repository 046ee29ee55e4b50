import "../file/file.css";
import "./image_upload.css";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { ButtonView } from "../button/button-view.tsx";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import { DropZone } from "../file/drop-zone.tsx";
import { FileRow } from "../file/file-row.tsx";
import { limitsText } from "../file/status-text.ts";
import { ImageCard } from "./image-card.tsx";
import type { ImageUploadElement } from "./image_upload.atom.ts";
import { bestText } from "./size-hints.ts";
import { useImage, type ImageRecord } from "./use-image.ts";

export const ImageUpload = observer(function ImageUpload({ element, field, node }: AtomProps<ImageUploadElement>) {
  const { env } = node;
  const { record, uploading, failed, list, limits, announcement, addressOf, add, remove } = useImage({ element, field, node });
  const empty = !record && !uploading;
  const best = bestText(element);
  const locked = field.readonly || field.disabled;

  return (
    <FieldFrame element={element} field={field} node={node} label={field.readonly ? "group" : "above"}>
      {(inputAttributes) => (
        <DropZone
          inputAttributes={inputAttributes}
          env={env}
          accept={limits.formats}
          multiple={false}
          compact={!empty}
          label={env.text(empty ? "image.choose" : "image.replace")}
          limits={[limitsText(limits, env), best && env.text("image.best", { best })].filter(Boolean).join(" · ")}
          onAdd={add}
          onLeave={() => list.busy || field.leave()}
        >
          {(zone) => (
            <>
              {empty && zone}
              {empty && field.readonly && <p className="uploads__none">{env.text("upload.none")}</p>}
              {!empty && (
                <ImageCard
                  element={element}
                  env={env}
                  addressOf={addressOf}
                  record={record}
                  uploading={uploading}
                  actions={
                    !locked &&
                    (uploading ? (
                      <ButtonView label={env.text("image.cancel")} variant="secondary" size="small" onClick={() => list.abort(uploading)} />
                    ) : (
                      <>
                        {zone}
                        <ButtonView label={env.text("image.remove")} variant="quiet" size="small" onClick={() => remove(record!)} />
                      </>
                    ))
                  }
                />
              )}
              {record && element.alt && <AltText id={`${inputAttributes.id}-alt`} record={record} field={field} node={node} />}
              {failed.length > 0 && (
                <ul className="file-list" aria-label={element.label ?? env.text("upload.list")}>
                  {failed.map((item) => (
                    <FileRow
                      key={item.key}
                      env={env}
                      item={item}
                      record={undefined}
                      limits={limits}
                      exception={element.exception_message}
                      onSave={() => undefined}
                      actions={list}
                    />
                  ))}
                </ul>
              )}
              <p className="uploads__said unseen" role="status">
                {announcement}
              </p>
            </>
          )}
        </DropZone>
      )}
    </FieldFrame>
  );
});

type AltTextProps = Pick<AtomProps, "field" | "node"> & { id: string; record: ImageRecord };

const AltText = observer(function AltText({ field, node: { env }, id, record }: AltTextProps) {
  return (
    <div className="image-card__alt">
      <label className="field__label" htmlFor={id}>
        {env.text("image.alt")}
      </label>
      <input
        id={id}
        className="input"
        type="text"
        maxLength={500}
        value={record.alt ?? ""}
        placeholder={env.text("image.alt_hint")}
        readOnly={field.readonly}
        disabled={field.disabled}
        onChange={(event) => field.change({ ...record, alt: event.currentTarget.value })}
        onBlur={field.leave}
      />
    </div>
  );
});
