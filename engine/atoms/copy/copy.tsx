import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import type { CopyElement } from "./copy.atom.ts";
import { CopyButton } from "./copy-button.tsx";

export const Copy = observer(function Copy({ element: { text, label, compact }, node }: AtomProps<CopyElement>) {
  if (text === undefined || text === null || text === "") return null;
  return <CopyButton text={String(text)} label={label} compact={compact} env={node.env} />;
});
