import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import type { JsonDiffElement } from "./json_diff.atom.ts";
import { DifferenceLines } from "./late-difference-lines.ts";

export const JsonDiff = observer(function JsonDiff({ element: { before, after, label }, node }: AtomProps<JsonDiffElement>) {
  return <DifferenceLines before={before} after={after} label={label} env={node.env} />;
});
