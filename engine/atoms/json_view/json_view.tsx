import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { JsonBlock } from "./json-block.tsx";
import type { JsonViewElement } from "./json_view.atom.ts";

export const JsonView = observer(function JsonView({ element: { value, label }, node }: AtomProps<JsonViewElement>) {
  return <JsonBlock value={value} label={label} env={node.env} />;
});
