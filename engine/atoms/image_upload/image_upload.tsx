import "../file/file.css";
import "./image_upload.css";
import { InfoCircleOutlined } from "@ant-design/icons-svg";
import { runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { defaultImageFormats } from "../../../schemas/attachment.ts";
import type { AtomProps } from "../atom.ts";
import { ButtonView } from "../button/button-view.tsx";
import { Icon } from "../drawing/icon.tsx";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import { DropZone } from "../file/drop-zone.tsx";
import { FileRow } from "../file/file-row.tsx";
import { fileRecordOf, isFileRecord, type FileRecord } from "../file/file-value.ts";
import { formatsText } from "../file/status-text.ts";
import { sizeText } from "../file/upload-limits.ts";
import { useUploads } from "../file/use-uploads.ts";
import type { ImageUploadElement } from "./image_upload.atom.ts";
import { Picture } from "./picture.tsx";
import { bestText, sizeHint, type Pixels } from "./size-hints.ts";
import { usePreview } from "./use-preview.ts";

interface ImageRecord extends FileRecord {
  alt?: string;
}

export const ImageUpload = observer(function ImageUpload({ element, field, node }: AtomProps<ImageUploadElement>) {
  const { env } = node;
  const record = imageOf(field.value);
  const [seen, setSeen] = useState<Pixels | undefined>(undefined);
  const addressOf = ({ id }: FileRecord): string => `${node.address(element.data_url)}/${encodeURIComponent(id)}`;
  const put = (next: ImageRecord | null): void => {
    runInAction(() => field.change(next));
    field.host.committed(field, "choose");
    void node.emit("change", { value: next });
    void node.emit("commit", { value: next });
  };
  /** What it cannot remove stays on the server, not in the form. */
  const remove = async (old: FileRecord): Promise<void> => {
    const answer = await env.send({ method: "DELETE", path: addressOf(old) });
    if (!answer.ok && answer.status !== 404)
      env.report({ code: "image_not_removed", message: `${old.file_name} could not be removed.`, uuid: node.uuid });
  };
  const { data_url, configs_url, exception_message, allowed_formats, max_size } = element;
  const one = { data_url, configs_url, exception_message, allowed_formats, max_size, single: true, max_count: 1 };
  const { list, announcement, ...uploads } = useUploads(one, field, node, {
    usual: defaultImageFormats,
    // A new one takes the place of the one before, which stays until then.
    taken: () => 0,
    arrived(next, item) {
      const before = imageOf(field.value);
      put({ ...next, ...(before?.alt === undefined ? {} : { alt: before.alt }) });
      list.dismiss(item);
      if (before) void remove(before);
    },
  });
  const limits = uploads.limits();
  const coming = list.items.find(({ status }) => status === "uploading");
  const url = usePreview(env, record && !coming ? addressOf(record) : undefined, coming?.file);
  const pixels = record && !coming ? (record.width !== undefined ? { width: record.width, height: record.height! } : seen) : seen;
  const hint = pixels && (record || coming) ? sizeHint(pixels, element) : undefined;
  const best = bestText(element);
  const off = field.readonly || field.disabled;
  const shownName = coming?.file_name ?? record?.file_name;

  return (
    <FieldFrame element={element} field={field} node={node} label={field.readonly ? "group" : "above"}>
      {(inputAttributes) => (
        <DropZone
          inputAttributes={inputAttributes}
          env={env}
          accept={limits.formats}
          multiple={false}
          compact={shownName !== undefined}
          label={env.text(shownName === undefined ? "image.choose" : "image.replace")}
          limits={[
            formatsText(limits.formats),
            Number.isFinite(limits.max_size) &&
              env.text("upload.limits.size", { size: sizeText(limits.max_size, env.formats().number_format) }),
            best && env.text("image.best", { best }),
          ]
            .filter(Boolean)
            .join(" · ")}
          onAdd={(files) => {
            for (const item of list.items.filter(({ status }) => status !== "uploading")) list.dismiss(item);
            list.add(files);
          }}
          onLeave={() => list.busy || field.leave()}
        >
          {(zone) => (
            <>
              {shownName === undefined && zone}
              {shownName === undefined && field.readonly && <p className="uploads__none">{env.text("upload.none")}</p>}
              {shownName !== undefined && (
                <div className="image-card" aria-busy={coming ? true : undefined}>
                  <Picture url={url} name={shownName} alt={record?.alt ?? ""} nothing={env.text("image.no_preview")} onSeen={setSeen} />
                  <div className="image-card__side">
                    <span className="image-card__name ellipsis" title={shownName}>
                      {shownName}
                    </span>
                    <span className="image-card__meta hint">
                      {sizeText(coming?.size ?? record!.size, env.formats().number_format)}
                      {pixels && ` · ${env.text("image.size", { width: pixels.width, height: pixels.height })}`}
                      {coming && ` · ${Math.floor(coming.progress * 100)}\u00a0%`}
                    </span>
                    {hint && (
                      <span className="image-card__hint">
                        <Icon icon={InfoCircleOutlined} size={14} />
                        {env.text(hint.text, hint.args)}
                      </span>
                    )}
                    {!off && (
                      <span className="image-card__actions actions">
                        {coming ? (
                          <ButtonView
                            label={env.text("image.cancel")}
                            variant="secondary"
                            size="small"
                            onClick={() => list.abort(coming)}
                          />
                        ) : (
                          <>
                            {zone}
                            <ButtonView
                              label={env.text("image.remove")}
                              variant="quiet"
                              size="small"
                              onClick={() => {
                                put(null);
                                uploads.announce(env.text("upload.removed", { name: shownName }));
                                void remove(record!);
                                requestAnimationFrame(() => field.focus());
                              }}
                            />
                          </>
                        )}
                      </span>
                    )}
                  </div>
                  {coming && <progress className="progress-line" max={1} value={coming.progress} aria-label={coming.file_name} />}
                </div>
              )}
              {record && element.alt && (
                <div className="image-card__alt">
                  <label className="field__label" htmlFor={`${inputAttributes.id}-alt`}>
                    {env.text("image.alt")}
                  </label>
                  <input
                    id={`${inputAttributes.id}-alt`}
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
              )}
              {list.items.some(({ status }) => status !== "uploading") && (
                <ul className="file-list" aria-label={element.label ?? env.text("upload.list")}>
                  {list.items
                    .filter(({ status }) => status !== "uploading")
                    .map((item) => (
                      <FileRow
                        key={item.key}
                        env={env}
                        item={item}
                        record={undefined}
                        limits={limits}
                        exception={element.exception_message}
                        onSave={() => undefined}
                        actions={{
                          abort: (other) => list.abort(other),
                          retry: (other) => list.retry(other),
                          dismiss: (other) => list.dismiss(other),
                          remove: () => Promise.resolve(undefined),
                        }}
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

function imageOf(value: unknown): ImageRecord | undefined {
  const record = fileRecordOf(value);
  if (!record || !isFileRecord(value)) return undefined;
  const { alt } = value as ImageRecord;
  return typeof alt === "string" ? { ...record, alt } : record;
}
