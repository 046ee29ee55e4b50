import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState } from "react";
import type { OpenDialog } from "../model/page/page-model.ts";
import type { PageModel } from "../model/page/page-model.ts";
import { errorsOnPage } from "../model/page/errors-on-page.ts";
import { BackOfficeNotice } from "./back-office-notice.tsx";
import { RenderPlaceContext } from "./engine-context.ts";
import { preloadAtoms } from "./loaded-atoms.ts";
import { ModalFrame } from "./modal-frame.tsx";
import { Slot } from "./slot.tsx";

/** Draws a living page; its sources begin to read when it is on screen. */
export function PageView({ page }: { page: PageModel }) {
  const place = useMemo(() => ({ page, scope: page.scope, form: undefined }), [page]);
  useEffect(() => page.start(), [page]);

  return (
    <RenderPlaceContext value={place}>
      <div className="page">
        <Slot nodes={page.compiled.body} />
      </div>
      <Dialogs page={page} />
    </RenderPlaceContext>
  );
}

const Dialogs = observer(function Dialogs({ page }: { page: PageModel }) {
  return page.dialogs.map((dialog) => <DialogView key={dialog.page.key} dialog={dialog} />);
});

/** An open dialog document, drawn in one go: the focus goes to its first field, so that must be there. */
export const DialogView = observer(function DialogView({ dialog }: { dialog: OpenDialog }) {
  const { page, variant, width } = dialog;
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => void preloadAtoms(page.compiled.body).then(() => setLoaded(true)), [page]);
  const leave = () => void dialog.dismiss();
  if (!isLoaded) return null;

  return (
    <ModalFrame
      title={page.title}
      variant={variant}
      width={width}
      closeLabel={page.env.text("dialog.close")}
      onLeave={leave}
      // An alert wants an answer.
      onClickOutside={variant === "alert" ? undefined : leave}
    >
      <div className="dialog__body">
        <BackOfficeNotice env={page.env} shownErrors={() => errorsOnPage(page)} />
        <PageView page={page} />
      </div>
    </ModalFrame>
  );
});
