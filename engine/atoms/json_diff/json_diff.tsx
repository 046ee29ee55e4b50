import { observer } from "mobx-react-lite";
import { late } from "../../render/late.tsx";
import type { AtomProps } from "../atom.ts";
import type { JsonDiffElement } from "./json_diff.atom.ts";

/** What compares JSON is 7 kB that no list needs until a question shows a difference. */
export const DifferenceLines = late(() => import("./difference-lines.tsx").then((module) => module.DifferenceLines));

export const JsonDiff = observer(function JsonDiff({ element: { before, after, label }, node }: AtomProps<JsonDiffElement>) {
  return <DifferenceLines before={before} after={after} label={label} env={node.env} />;
});
