import { useEffect, useId, useState } from "react";
import { createPage, PageView, useEngine, type PageModel } from "../../engine/index.ts";
import type { AtomExample } from "./atom-pages.ts";
import { sheetBundle } from "./sheet-bundle.ts";
import { sheetEnv } from "./sheet-env.ts";

interface SheetProps {
  example: AtomExample;
  /** As after a try to send: what is wrong is shown. */
  tried?: boolean;
}

/** One example, alive on a page of its own. */
export function Sheet({ example, tried = false }: SheetProps) {
  const { env, registry } = useEngine();
  const id = useId();
  const [page, setPage] = useState<PageModel>();

  useEffect(() => {
    let unmounted = false;
    let opened: PageModel | undefined;
    const parts = { env: sheetEnv(env, example), registry, path: "/gallery", designer: true, idPrefix: `${id}-` };
    void createPage(sheetBundle(example), parts).then((next) => {
      opened = next;
      if (unmounted) next.dispose();
      else setPage(next);
    });
    return () => {
      unmounted = true;
      opened?.dispose();
    };
  }, [example, env, registry, id]);

  // After the page is drawn, because drawing is what opens its forms.
  useEffect(() => {
    if (tried) for (const form of page?.openForms ?? []) for (const field of form.fields) field.touch();
  }, [page, tried]);

  return (
    <div className="gallery__sheet" aria-busy={page ? undefined : true}>
      {page && <PageView page={page} />}
    </div>
  );
}
