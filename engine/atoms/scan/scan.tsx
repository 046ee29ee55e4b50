import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { late } from "../../render/late.tsx";
import type { AtomProps } from "../atom.ts";
import { ButtonView } from "../button/button-view.tsx";
import { canScan } from "./camera.ts";
import type { ScanElement } from "./scan.atom.ts";

const ScanDialog = late(() => import("./scan-dialog.tsx").then((module) => module.ScanDialog));

/** Where the browser cannot read codes, or there is no camera, there is no button. */
export const Scan = observer(function Scan({ element, node }: AtomProps<ScanElement>) {
  const [can, setCan] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let isGone = false;
    void canScan().then((answer) => !isGone && setCan(answer));
    return () => {
      isGone = true;
    };
  }, []);
  // Whoever edits the page sees that there is one.
  if (!can) return node.designer ? <ButtonView label={element.label} variant="secondary" disabled /> : null;
  return (
    <>
      <ButtonView label={element.label} variant="secondary" onClick={() => setOpen(true)} />
      {open && <ScanDialog element={element} node={node} onLeave={() => setOpen(false)} />}
    </>
  );
});
