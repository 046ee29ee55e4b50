/** One file in the list: on its way, arrived, or not. */
import { CheckCircleOutlined, CloseOutlined, ReloadOutlined, WarningOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { EngineEnv } from "../../host/env.ts";
import { ButtonView } from "../button/button-view.tsx";
import { Icon, type IconDefinition } from "../drawing/icon.tsx";
import type { FileRecord } from "./file-value.ts";
import { statusText } from "./status-text.ts";
import type { UploadItem } from "./upload-item.ts";
import { endingOf, sizeText, type UploadLimits } from "./upload-limits.ts";
import { mayBeRetried } from "./upload-status.ts";

interface FileRowProps {
  env: EngineEnv;
  item: UploadItem | undefined;
  record: FileRecord | undefined;
  limits: UploadLimits;
  exception: string | undefined;
  /** Without them the row is only shown. */
  actions: FileActions | undefined;
  onSave(record: FileRecord): void;
}

export interface FileActions {
  abort(item: UploadItem): void;
  retry(item: UploadItem): void;
  dismiss(item: UploadItem): void;
  /** @returns what went wrong */
  remove?(record: FileRecord): Promise<string | undefined>;
}

export const FileRow = observer(function FileRow({ env, item, record, limits, exception, actions, onSave }: FileRowProps) {
  const [asking, setAsking] = useState(false);
  const [saveError, setSaveError] = useState("");
  const remove = useRef<HTMLButtonElement>(null);
  const name = record?.file_name ?? item?.file_name ?? "";
  const status = item?.status ?? "done";
  const size = record?.size || item?.size;
  const failed = status !== "done" && status !== "uploading";
  const keep = (): void => {
    setAsking(false);
    requestAnimationFrame(() => remove.current?.focus());
  };

  if (asking && record && actions)
    return (
      <RemoveQuestion
        env={env}
        name={name}
        onKeep={keep}
        onRemove={async () => setSaveError((await actions.remove?.(record)) ?? "")}
        onDone={() => setAsking(false)}
      />
    );

  return (
    <li className="file-row" data-status={status} data-trouble={saveError || failed || undefined}>
      <span className="file-row__tile" aria-hidden="true">
        {endingOf(name).slice(0, 4) || "?"}
      </span>
      <span className="file-row__words">
        <FileName env={env} name={name} onSave={record && (() => onSave(record))} />
        <span className="file-row__meta">
          {size !== undefined && <span className="file-row__size">{sizeText(size, env.formats().number_format)}</span>}
          {item && (
            <span className="file-row__status">
              {status === "done" && <Icon icon={CheckCircleOutlined} size={14} />}
              {failed && <Icon icon={WarningOutlined} size={14} />}
              {item.runs ? `${Math.floor(item.progress * 100)}\u00a0%` : statusText(item, { env, limits, exception })}
            </span>
          )}
          {saveError && (
            <span className="file-row__status" role="alert">
              <Icon icon={WarningOutlined} size={14} />
              {saveError}
            </span>
          )}
        </span>
      </span>
      {actions && (
        <span className="file-row__actions">
          {item?.status === "uploading" && (
            <RowButton icon={CloseOutlined} label={env.text("upload.cancel", { name })} onClick={() => actions.abort(item)} />
          )}
          {item && mayBeRetried(item.status) && (
            <RowButton icon={ReloadOutlined} label={env.text("upload.retry", { name })} onClick={() => actions.retry(item)} />
          )}
          {item && failed && (
            <RowButton icon={CloseOutlined} label={env.text("upload.dismiss", { name })} onClick={() => actions.dismiss(item)} />
          )}
          {record && status === "done" && (
            <RowButton ref={remove} icon={CloseOutlined} label={env.text("upload.remove", { name })} onClick={() => setAsking(true)} />
          )}
        </span>
      )}
      {item?.status === "uploading" && <progress className="progress-line" max={1} value={item.progress} aria-label={name} />}
    </li>
  );
});

/** Cut in the middle, so that the end, which tells files apart, is always there. */
function FileName({ env, name, onSave }: { env: EngineEnv; name: string; onSave: (() => void) | undefined }) {
  const tail = Math.min(10, Math.floor(name.length / 2));
  const characters = [...name];
  const parts = (
    <>
      <span className="file-row__head">{characters.slice(0, characters.length - tail).join("")}</span>
      <span className="file-row__tail">{characters.slice(characters.length - tail).join("")}</span>
    </>
  );
  return onSave ? (
    <button type="button" className="file-row__name" aria-label={env.text("upload.save", { name })} title={name} onClick={onSave}>
      {parts}
    </button>
  ) : (
    <span className="file-row__name" title={name}>
      {parts}
    </span>
  );
}

interface RemoveQuestionProps {
  env: EngineEnv;
  name: string;
  onKeep(): void;
  onRemove(): Promise<void>;
  onDone(): void;
}

/** Asked where it was clicked, without a dialog over everything. */
function RemoveQuestion({ env, name, onKeep, onRemove, onDone }: RemoveQuestionProps): ReactNode {
  const [removing, setRemoving] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("button")?.focus(), []);
  const question = env.text("upload.remove_question", { name });
  return (
    <li className="file-row" data-status="asking">
      <div
        ref={place}
        className="file-row__ask"
        role="group"
        aria-label={question}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onKeep();
        }}
      >
        <span className="file-row__question">{question}</span>
        <span className="actions">
          <ButtonView label={env.text("upload.remove_no")} variant="quiet" size="small" onClick={onKeep} />
          <ButtonView
            label={env.text("upload.remove_yes")}
            variant="danger"
            size="small"
            busy={removing}
            onClick={() => {
              setRemoving(true);
              void onRemove().finally(onDone);
            }}
          />
        </span>
      </div>
    </li>
  );
}

function RowButton({
  icon,
  label,
  onClick,
  ref,
}: {
  icon: IconDefinition;
  label: string;
  onClick(): void;
  ref?: React.Ref<HTMLButtonElement>;
}) {
  return (
    <button ref={ref} type="button" className="sign-button" aria-label={label} title={label} onClick={onClick}>
      <Icon icon={icon} size={16} />
    </button>
  );
}
