import "./file.css";
import { runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { defaultFormats } from "../../../schemas/attachment.ts";
import type { EngineEnv, FileAnswer } from "../../host/env.ts";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { AtomProps } from "../atom.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import { DropZone } from "./drop-zone.tsx";
import { fileRecordsOf, type FileRecord } from "./file-value.ts";
import type { FileElement } from "./file.atom.ts";
import { FileRow, type FileActions } from "./file-row.tsx";
import { limitsText } from "./status-text.ts";
import { useUploads, type Uploads } from "./use-uploads.ts";

export const FileInput = observer(function FileInput({ element, field, node }: AtomProps<FileElement>) {
  const { env } = node;
  const records = fileRecordsOf(field.value);
  const uploads = useUploads(element, field, node, {
    usual: defaultFormats,
    taken: () => fileRecordsOf(field.value).length,
    arrived: (record) => uploads.commit([...fileRecordsOf(field.value), record]),
  });
  const { list } = uploads;
  const limits = uploads.limits();
  useStoredFiles({ element, field, node });

  const save = async (record: FileRecord): Promise<void> => {
    const answer = await env.send({ method: "GET", path: uploads.addressOf(record), as: "file" });
    if (answer.ok) env.save((answer.data as FileAnswer).blob, record.file_name);
    else env.notify({ tone: "error", text: answer.errors[0]?.message ?? "" });
  };

  const waiting = list.items.filter(({ record }) => !record || !records.some(({ id }) => id === record.id));
  // A file that has arrived and is no longer in the value was taken out by somebody else: a reset, another record.
  const unfinished = waiting.filter(({ status }) => status !== "done");
  const actions = field.readonly || field.disabled ? undefined : fileActions(field, env, uploads);
  const common = { env, limits, exception: element.exception_message, onSave: (record: FileRecord) => void save(record), actions };

  return (
    <FieldFrame element={element} field={field} node={node} label={field.readonly ? "group" : "above"}>
      {(inputAttributes) => (
        <DropZone
          inputAttributes={inputAttributes}
          env={env}
          accept={limits.formats}
          multiple={!element.single}
          label={env.text(element.single ? "upload.choose_one" : "upload.choose")}
          limits={limitsText(limits, env)}
          onAdd={(files) => list.add(files)}
          onLeave={() => list.busy || field.leave()}
        >
          {records.length + unfinished.length > 0 && (
            <ul className="file-list" aria-label={element.label ?? env.text("upload.list")}>
              {records.map((record) => {
                const item = list.itemOf(record.id);
                return <FileRow key={item?.key ?? record.id} {...common} item={item} record={record} />;
              })}
              {unfinished.map((item) => (
                <FileRow key={item.key} {...common} item={item} record={undefined} />
              ))}
            </ul>
          )}
          {field.readonly && records.length + unfinished.length === 0 && <p className="uploads__none">{env.text("upload.none")}</p>}
          <p className="uploads__said unseen" role="status">
            {uploads.announcement}
          </p>
        </DropZone>
      )}
    </FieldFrame>
  );
});

function fileActions(field: FieldModel, env: EngineEnv, { list, announce, deleteFile, commit }: Uploads): FileActions {
  return {
    abort: (item) => list.abort(item),
    retry: (item) => list.retry(item),
    dismiss(item) {
      list.dismiss(item);
      field.focus();
    },
    async remove(record) {
      const refusal = await deleteFile(record);
      if (refusal) return env.text("upload.remove_failed", { reason: refusal.errors[0]?.message ?? "" }).trim();

      const item = list.itemOf(record.id);
      if (item) list.dismiss(item);
      commit(fileRecordsOf(field.value).filter(({ id }) => id !== record.id));
      announce(env.text("upload.removed", { name: record.file_name }));
      field.focus();
      return undefined;
    },
  };
}

/** What is attached already belongs to the field from the start on, unless the form brought a list of its own. */
function useStoredFiles({ element, field, node }: Pick<AtomProps<FileElement>, "element" | "field" | "node">): void {
  const path = element.stored_url === undefined ? "" : node.address(element.stored_url);
  useEffect(() => {
    if (path === "" || fileRecordsOf(field.value).length > 0) return;
    const reading = new AbortController();
    void node.env.send({ method: "GET", path, signal: reading.signal }).then((answer) => {
      if (!answer.ok || reading.signal.aborted || field.dirty) return;
      const found = fileRecordsOf((answer.data as { items?: unknown }).items);
      if (found.length > 0) runInAction(() => field.cell.rebase(found));
    });
    return () => reading.abort();
  }, [path, field, node]);
}
