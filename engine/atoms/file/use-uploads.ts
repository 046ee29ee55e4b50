/** The uploads of a field in a component's life: kept while it is drawn anew, ended when it goes. */
import { runInAction } from "mobx";
import { useEffect, useState } from "react";
import type { AttachmentConfig } from "../../../schemas/attachment.ts";
import type { ApiAnswer } from "../../host/env.ts";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import type { FileRecord } from "./file-value.ts";
import type { UploadItem } from "./upload-item.ts";
import { limitsOf, type LimitsElement, type UploadLimits } from "./upload-limits.ts";
import { UploadList } from "./upload-list.ts";
import { statusText } from "./status-text.ts";

export interface UploadElement extends LimitsElement {
  data_url: string;
  configs_url?: string | undefined;
  exception_message?: string | undefined;
}

export interface Uploads {
  list: UploadList;
  limits(): UploadLimits;
  announcement: string;
  announce(text: string): void;
  addressOf(record: FileRecord): string;
  /** @returns the refusal; gone already is as good as removed */
  deleteFile(record: FileRecord): Promise<(ApiAnswer & { ok: false }) | undefined>;
  commit(value: FileRecord[] | FileRecord | null): void;
}

interface Options {
  /** Formats that may be added where neither the element nor the server says anything. */
  usual: readonly string[];
  taken(): number;
  arrived(record: FileRecord, item: UploadItem): void;
}

/** What was added outlives a tab that is closed and opened again. */
const lists = new WeakMap<FieldModel, { list: UploadList; current: Current }>();

/** What the list asks changes with every drawing; the list itself does not. */
interface Current {
  element: UploadElement;
  node: NodeContext;
  config: AttachmentConfig | undefined;
  options: Options;
  say(text: string): void;
}

export function useUploads(element: UploadElement, field: FieldModel, node: NodeContext, options: Options): Uploads {
  const [announcement, announce] = useState("");
  const [config, setConfig] = useState<AttachmentConfig | undefined>(undefined);
  const latest = lists.get(field) ?? openList(field, { element, node, config, options, say: announce });
  Object.assign(latest.current, { element, node, options, say: announce, config: config ?? latest.current.config });
  const { list } = latest;

  const configsUrl = element.configs_url === undefined ? "" : node.address(element.configs_url);
  useEffect(() => {
    if (configsUrl === "") return;
    const reading = new AbortController();
    void node.env.send({ method: "GET", path: configsUrl, signal: reading.signal }).then((answer) => {
      if (answer.ok && !reading.signal.aborted) setConfig(answer.data as AttachmentConfig);
    });
    return () => reading.abort();
  }, [configsUrl, node]);

  useEffect(() => {
    drawn.set(list, (drawn.get(list) ?? 0) + 1);
    return () => {
      drawn.set(list, (drawn.get(list) ?? 1) - 1);
      // Drawn anew in the same breath it goes on; otherwise nobody sees it any more.
      queueMicrotask(() => drawn.get(list) === 0 && list.abortAll());
    };
  }, [list]);

  const addressOf = ({ id }: FileRecord): string => `${node.address(element.data_url)}/${encodeURIComponent(id)}`;
  return {
    list,
    limits: () => limitsOf(element, latest.current.config, options.usual),
    announcement,
    announce,
    addressOf,
    async deleteFile(record) {
      const answer = await node.env.send({ method: "DELETE", path: addressOf(record) });
      return answer.ok || answer.status === 404 ? undefined : answer;
    },
    commit(value) {
      // Not `choose`: what has arrived says nothing about the user being done.
      runInAction(() => field.change(value));
      field.host.committed(field, "choose");
      void node.emit("change", { value });
      void node.emit("commit", { value });
    },
  };
}

const drawn = new WeakMap<UploadList, number>();

function openList(field: FieldModel, current: Current): { list: UploadList; current: Current } {
  const limits = () => limitsOf(current.element, current.config, current.options.usual);
  const guard = (event: BeforeUnloadEvent) => event.preventDefault();
  const { env } = current.node;
  const list: UploadList = new UploadList({
    env,
    limits,
    address: () => current.node.address(current.element.data_url),
    single: () => current.element.single === true,
    taken: () => current.options.taken(),
    arrived: (record, item) => current.options.arrived(record, item),
    onBusy(busy) {
      runInAction(() => field.hold(busy ? env.text("upload.in_progress") : undefined));
      if (busy) window.addEventListener("beforeunload", guard);
      else window.removeEventListener("beforeunload", guard);
    },
    onProgress(what, items) {
      const names = items.map(({ file_name }) => file_name).join(", ");
      if (what === "started") current.say(env.text("upload.said.started", { names }));
      else if (what === "done") current.say(env.text("upload.said.done", { name: names }));
      else
        current.say(
          items
            .map((item) =>
              env.text("upload.said.failed", {
                name: item.file_name,
                status: statusText(item, { env, limits: limits(), exception: current.element.exception_message }),
              }),
            )
            .join(" "),
        );
    },
  });
  const opened = { list, current };
  lists.set(field, opened);
  return opened;
}
