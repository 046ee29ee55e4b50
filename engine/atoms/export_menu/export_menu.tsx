import "./export_menu.css";
import { DownOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { ApiCall, FileAnswer } from "../../host/env.ts";
import { failed } from "../../model/steps/outcome.ts";
import { showFailure } from "../../model/steps/show-failure.ts";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { NeedleSpinner } from "../drawing/needle-spinner.tsx";
import { useMenu } from "../drawing/use-menu.ts";
import type { ExportMenuElement } from "./export_menu.atom.ts";
import type { ListParams } from "../../model/list/source-view.ts";

const allFormats = ["csv", "xlsx", "ccp", "pdf", "zip"] as const;
type Format = (typeof allFormats)[number];

/** It takes long, and whoever asked goes on working. */
const accepted = 202;

export const ExportMenu = observer(function ExportMenu({ element, node }: AtomProps<ExportMenuElement>) {
  const { env } = node;
  const wrapper = useRef<HTMLDivElement>(null);
  const { running, start, stop } = useExport({ element, node }, wrapper);
  const { formats = allFormats, label = env.text("export_menu.label"), variant = "quiet", size = "normal" } = element;

  return (
    <div className="export_menu" ref={wrapper}>
      {running === undefined ? (
        <FormatMenu
          label={label}
          variant={variant}
          size={size}
          formats={formats}
          nameOf={(format) => env.text(`export_menu.${format}`)}
          onChoose={start}
        />
      ) : (
        <button type="button" className="button" data-variant={variant} data-size={size} onClick={stop}>
          <span className="export_menu__spinner" aria-hidden="true">
            <NeedleSpinner />
          </span>
          <span className="button__label">{env.text("export_menu.stop")}</span>
        </button>
      )}
      <span className="unseen" role="status">
        {running === undefined ? "" : env.text("export_menu.running", { format: env.text(`export_menu.${running}`) })}
      </span>
    </div>
  );
});

/** One export at a time; leaving the page stops it as the button does, so that nobody works for nothing. */
function useExport({ element, node }: Pick<AtomProps<ExportMenuElement>, "element" | "node">, wrapper: RefObject<HTMLElement | null>) {
  const [running, setRunning] = useKeptFocus<Format>(wrapper);
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const start = async (format: Format): Promise<void> => {
    const { env } = node;
    const { data_url, method = "GET", whole: unpaged = false } = element;
    const source = node.source(element.source);
    const path = data_url === undefined ? source && `${source.controller}/download` : node.address(data_url);
    if (path === undefined) return;

    const controller = new AbortController();
    work.current = controller;
    setRunning(format);
    const background = env.followExport !== undefined;
    const params = source?.params ?? {};
    const needs_erp = source?.needs_erp ?? false;
    const answer = await env.send(exportCall({ path, method, format, params, unpaged, background, needs_erp, signal: controller.signal }));
    if (controller.signal.aborted) return;

    setRunning(undefined);
    if (!answer.ok) return showFailure(failed(answer.status, answer.errors).error, env, undefined);
    const { blob, name } = answer.data as FileAnswer;
    if (answer.status === accepted) return env.followExport?.(blob);
    env.save(blob, name ?? `export.${format === "ccp" ? "txt" : format}`);
  };
  const stop = (): void => {
    work.current?.abort();
    setRunning(undefined);
    node.env.notify({ tone: "info", text: node.env.text("export_menu.stopped") });
  };
  return { running, start: (format: Format) => void start(format), stop };
}

interface FormatMenuProps {
  label: string;
  variant: string;
  size: string;
  formats: readonly Format[];
  nameOf(format: Format): string;
  onChoose(format: Format): void;
}

function FormatMenu({ label, variant, size, formats, nameOf, onChoose }: FormatMenuProps) {
  const id = useId();
  const { isOpen, button, panel, toggle, close, handlers } = useMenu("[role=menuitem]");
  return (
    <div className="export_menu__anchor" {...handlers}>
      <button
        ref={button}
        type="button"
        className="button"
        data-variant={variant}
        data-size={size}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <span className="button__label">{label}</span>
        <Icon icon={DownOutlined} size={10} />
      </button>
      {isOpen && (
        <div ref={panel} id={id} role="menu" aria-label={label} tabIndex={-1} className="floating floating_menu">
          {formats.map((format) => (
            <button
              key={format}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="export_menu__item"
              onClick={() => {
                close();
                onChoose(format);
              }}
            >
              {nameOf(format)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A state with which one button takes another's place: whoever was on it is then on the new one, not nowhere. */
function useKeptFocus<Value>(wrapper: RefObject<HTMLElement | null>): [Value | undefined, (next: Value | undefined) => void] {
  const [value, setValue] = useState<Value>();
  const wasInside = useRef(false);
  useLayoutEffect(() => {
    if (wasInside.current) wrapper.current?.querySelector("button")?.focus();
    wasInside.current = false;
  }, [wrapper, value]);
  const change = (next: Value | undefined): void => {
    wasInside.current = wrapper.current?.contains(document.activeElement) ?? false;
    setValue(next);
  };
  return [value, change];
}

/** EXP-003: what downloads are asked with. What is answered is everything that the list counts. */
const downloadPageSize = "12000";

interface ExportRequest {
  /** Of the file itself: `/things/download`. */
  path: string;
  method: "GET" | "POST";
  format: string;
  params: ListParams;
  /** It has no pages, so none is sent of which size. */
  unpaged: boolean;
  /** What takes long may be made in the background. Only a POST may leave a job behind. */
  background: boolean;
  /** Without the ERP nothing is sent. */
  needs_erp: boolean;
  signal: AbortSignal;
}

function exportCall({ path, method, format, params, unpaged, background, needs_erp, signal }: ExportRequest): ApiCall {
  const filters = { ...filtersOf(params), ...(unpaged ? {} : { page_size: downloadPageSize }) };
  return {
    method,
    path,
    query: method === "POST" ? { format } : { ...filters, format },
    ...(method === "POST" ? { body: filters } : {}),
    ...(background && method === "POST" ? { headers: { Prefer: "respond-async" } } : {}),
    as: "file",
    ...(needs_erp && { needs_erp }),
    signal,
  };
}

/** A file has no pages. */
function filtersOf({ page: _page, page_size: _size, ...params }: ListParams): Record<string, string> {
  const filled = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
}
