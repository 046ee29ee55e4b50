import "../page_header/page_header.css";
import "./document_viewer.css";
import { ArrowLeftOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { AtomProps } from "../atom.ts";
import { ButtonView } from "../button/button-view.tsx";
import { MessagePanel } from "../drawing/message-panel.tsx";
import { NeedleSpinner } from "../drawing/needle-spinner.tsx";
import { Icon } from "../drawing/icon.tsx";
import { Anchor } from "../link/anchor.tsx";
import type { DocumentViewerElement } from "./document_viewer.atom.ts";
import type { EngineEnv, FileAnswer } from "../../host/env.ts";

/** A browser that shows no PDF inside a page gets the file itself, at once. */
const showsPdf = (): boolean => navigator.pdfViewerEnabled;

export const DocumentViewer = observer(function DocumentViewer({ element, node }: AtomProps<DocumentViewerElement>) {
  const { env } = node;
  const { title, path, path_label, downloading_text, download_label = env.text("document_viewer.download") } = element;
  const [attempt, setAttempt] = useState(0);
  const file = useFile(env, node.address(element.data_url), attempt);
  const [saving, setSaving] = useState(false);

  const save = async (): Promise<void> => {
    if (file.state !== "ready") return;
    setSaving(true);
    if (downloading_text) env.notify({ tone: "info", text: downloading_text });
    env.save(file.blob, file.name);
    await node.emit("download");
    setSaving(false);
  };
  const isPdf = file.state === "ready" && file.blob.type === "application/pdf";
  const unshown = file.state === "ready" && isPdf && !showsPdf();
  const saved = useRef(false);
  useEffect(() => {
    if (!unshown || saved.current) return;
    saved.current = true;
    void save();
  });

  return (
    <section className="document_viewer" aria-label={title} aria-busy={file.state === "fetching"}>
      <header className="document_viewer__head">
        <div>
          {path && (
            <Anchor env={env} to={node.address(path)} className="page_header__back">
              <Icon icon={ArrowLeftOutlined} size={12} />
              {path_label ?? env.text("page_header.back")}
            </Anchor>
          )}
          <h1 className="document_viewer__title">{title}</h1>
        </div>
        {file.state === "ready" && <ButtonView label={download_label} variant="primary" busy={saving} onClick={() => void save()} />}
      </header>
      <div className="document_viewer__body">
        {file.state === "fetching" && (
          <p className="document_viewer__waiting" role="status">
            <NeedleSpinner size={28} />
            {env.text("document_viewer.fetching")}
          </p>
        )}
        {file.state === "failed" && (
          <MessagePanel drawing="uncharted" title={file.message}>
            <ButtonView label={env.text("document_viewer.again")} variant="secondary" onClick={() => setAttempt(attempt + 1)} />
          </MessagePanel>
        )}
        {file.state === "ready" &&
          (isPdf && !unshown ? (
            <Preview title={title} file={file} />
          ) : (
            <Unshown text={downloading_text ?? env.text("document_viewer.unshown")} />
          ))}
      </div>
    </section>
  );
});

/** The browser's own viewer, in a frame; its bar would repeat ours. */
function Preview({ title, file }: { title: string; file: { address: string } }) {
  return <iframe className="document_viewer__frame" title={title} src={`${file.address}#toolbar=0&navpanes=0&view=FitH`} />;
}

function Unshown({ text }: { text: string }) {
  return <MessagePanel drawing="open_sea" title={text} />;
}

/** The file that a viewer shows, from the first call until the page is left. */
type ViewedFile =
  | { state: "fetching" }
  | { state: "failed"; message: string }
  /** `address` stands for the file in this page alone and ends with it. */
  | { state: "ready"; blob: Blob; name: string; address: string };

const fetching: ViewedFile = { state: "fetching" };

/** @param attempt another number asks anew */
function useFile(env: EngineEnv, path: string, attempt: number): ViewedFile {
  const [file, setFile] = useState<ViewedFile>(fetching);
  useEffect(() => {
    const left = new AbortController();
    let address: string | undefined;
    setFile(fetching);
    void env.send({ method: "GET", path, as: "file", signal: left.signal }).then((answer) => {
      if (left.signal.aborted) return;
      if (!answer.ok) return setFile({ state: "failed", message: answer.errors[0]?.message ?? "" });

      const { blob, name } = answer.data as FileAnswer;
      address = URL.createObjectURL(blob);
      setFile({ state: "ready", blob, name: name ?? path.split("/").at(-1) ?? "document", address });
    });
    return () => {
      left.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [env, path, attempt]);
  return file;
}
