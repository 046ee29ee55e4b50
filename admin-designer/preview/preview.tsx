import { useEffect, useState } from "react";
import { createPage, PageView, useEngine, type PageModel } from "../../engine/index.ts";
import type { PageBundle } from "../../schemas/page-bundle.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { previewBundle } from "./preview-bundle.ts";
import { previewEnv } from "./preview-env.ts";
import "./preview.css";

/** The draft as users would see it, alive with the administrator's own data; nothing in it writes or leads away. */
export function Preview({ draft, vocabulary }: { draft: unknown; vocabulary: Vocabulary }) {
  const { env, registry } = useEngine();
  const [width, setWidth] = useState<"wide" | "phone">("wide");
  const [path, setPath] = useState("");
  const [page, setPage] = useState<PageModel>();
  const bundle = useQuiet(previewBundle(draft, vocabulary), 300);
  const names = bundle ? parametersOf(bundle.route) : [];
  const address = bundle && (names.length === 0 ? bundle.route : path);

  useEffect(() => {
    if (!bundle || !address) {
      setPage(undefined);
      return;
    }
    let gone = false;
    let opened: PageModel | undefined;
    void createPage(bundle, { env: previewEnv(env), registry, path: address, designer: true }).then((next) => {
      opened = next;
      if (gone) next.dispose();
      else setPage(next);
    });
    return () => {
      gone = true;
      opened?.dispose();
    };
  }, [bundle, address, env, registry]);

  if (!bundle) return <p className="preview__none">No page shows this document. Its difference to the published version is beside.</p>;
  return (
    <div className="preview">
      <div className="preview__bar">
        {names.length > 0 && (
          <label className="preview__address">
            Address
            <input value={path} placeholder={bundle.route} onChange={(event) => setPath(event.currentTarget.value)} />
          </label>
        )}
        <fieldset className="preview__widths">
          <legend className="unseen">Width</legend>
          {(["wide", "phone"] as const).map((option) => (
            <label key={option}>
              <input type="radio" name="preview-width" checked={width === option} onChange={() => setWidth(option)} />
              {option === "wide" ? "Wide" : "Phone"}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="preview__sheet" data-width={width}>
        {page && <PageView page={page} />}
        {names.length > 0 && path === "" && (
          <p className="preview__none">
            Type an address to see this page with a record, for example {bundle.route.replace(/\{[^}]+\}/g, "4711")}.
          </p>
        )}
      </div>
    </div>
  );
}

const parametersOf = (route: string) => route.match(/\{[^}]+\}/g) ?? [];

/** The newest bundle after a moment without changes: typing does not rebuild the page at every key. */
function useQuiet(bundle: PageBundle | undefined, milliseconds: number): PageBundle | undefined {
  const text = JSON.stringify(bundle?.document) + JSON.stringify(bundle?.documents ?? null).length;
  const [quiet, setQuiet] = useState(bundle);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(bundle), milliseconds);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `text` stands for the bundle, which is made anew at every render.
  }, [text, milliseconds]);
  return quiet;
}
