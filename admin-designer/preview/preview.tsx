import { Segmented } from "antd";
import { useEffect, useMemo, useState } from "react";
import { createPage, PageView, useEngine, type PageModel } from "../../engine/index.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { previewBundle } from "./preview-bundle.ts";
import { previewEnv } from "./preview-env.ts";
import { PreviewFrame, type PreviewWidth } from "./preview-frame.tsx";
import "./preview.css";

interface PreviewProps {
  /** What the draft is called, whatever it says itself while somebody types. */
  kind: string;
  name: string;
  /** Undefined while its text cannot be read. */
  draft: unknown;
  vocabulary: Vocabulary;
}

/** The draft as users would see it, alive with the administrator's own data; nothing in it writes or leads away. */
export function Preview({ kind, name, draft, vocabulary }: PreviewProps) {
  const { env, registry } = useEngine();
  const [width, setWidth] = useState<PreviewWidth>("wide");
  const [path, setPath] = useState("");
  const [view, setView] = useState<Window>();
  const [page, setPage] = useState<PageModel>();
  // What is typed makes the text unreadable again and again; what was seen last stays meanwhile.
  const [readable, setReadable] = useState(draft);
  if (draft !== undefined && draft !== readable) setReadable(draft);
  const quiet = useQuiet(readable, 300);
  const bundle = useMemo(() => previewBundle(quiet, { kind, key: name }, vocabulary, registry), [quiet, kind, name, vocabulary, registry]);
  const names = bundle ? parametersOf(bundle.route) : [];
  const address = bundle && (names.length === 0 ? bundle.route : path);
  const preview = useMemo(() => view && previewEnv(env, view), [env, view]);

  useEffect(() => {
    if (!bundle || !address || !preview) {
      setPage(undefined);
      return;
    }
    let unmounted = false;
    let opened: PageModel | undefined;
    void createPage(bundle, { env: preview, registry, path: address, designer: true }).then((next) => {
      opened = next;
      if (unmounted) next.dispose();
      else setPage(next);
    });
    return () => {
      unmounted = true;
      opened?.dispose();
    };
  }, [bundle, address, preview, registry]);

  const unreadable = draft === undefined && (
    <p className="preview__none" role="status">
      {env.text("preview.unreadable")}
    </p>
  );
  if (!bundle) {
    return unreadable || <p className="preview__none">{env.text("preview.none")}</p>;
  }
  return (
    <div className="preview">
      <div className="preview__bar">
        {unreadable}
        {names.length > 0 && (
          <label className="preview__address">
            {env.text("preview.address")}
            <input value={path} placeholder={bundle.route} onChange={(event) => setPath(event.currentTarget.value)} />
          </label>
        )}
        <Segmented
          size="small"
          aria-label={env.text("preview.width")}
          value={width}
          options={(["wide", "phone"] as const).map((value) => ({ value, label: env.text(`preview.${value}`) }))}
          onChange={setWidth}
        />
      </div>
      <PreviewFrame
        width={width}
        title={env.text("config_editor.preview")}
        content={bundle}
        onWindow={setView}
        onLink={(link) => preview?.navigate(link)}
      >
        {page && <PageView page={page} />}
        {names.length > 0 && path === "" && (
          <p className="preview__none">{env.text("preview.enter_address", { example: bundle.route.replace(/\{[^}]+\}/g, "4711") })}</p>
        )}
      </PreviewFrame>
    </div>
  );
}

const parametersOf = (route: string) => route.match(/\{[^}]+\}/g) ?? [];

/** The newest value after a moment without changes: typing does not rebuild the page at every key. */
function useQuiet<T>(value: T, milliseconds: number): T {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return quiet;
}
