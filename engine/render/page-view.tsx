import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import type { PageModel } from "../model/page/page-model.ts";
import { PlaceContext } from "./engine-context.ts";
import { late } from "./late.tsx";
import { Slot } from "./slot.tsx";

/** Only pages that open one need it. */
const DialogView = late(() => import("./dialog-view.tsx").then((module) => module.DialogView));

/** Draws a living page; its sources begin to read when it is on screen. */
export function PageView({ page }: { page: PageModel }) {
  const place = useMemo(() => ({ page, scope: page.scope, form: undefined }), [page]);
  useEffect(() => page.start(), [page]);

  return (
    <PlaceContext value={place}>
      <div className="page">
        <Slot nodes={page.compiled.body} />
      </div>
      <Dialogs page={page} />
    </PlaceContext>
  );
}

const Dialogs = observer(function Dialogs({ page }: { page: PageModel }) {
  return page.dialogs.map((dialog) => <DialogView key={dialog.page.key} dialog={dialog} />);
});
