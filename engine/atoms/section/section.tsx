import "./section.css";
import { observer } from "mobx-react-lite";
import { late } from "../../render/late.tsx";
import type { AtomProps } from "../atom.ts";
import type { SectionElement } from "./section.atom.ts";
import { SectionFrame } from "./section-frame.tsx";

/** Nothing can be opened and closed before sign-in. */
const FoldingSection = late(() => import("./folding-section.tsx").then((module) => module.FoldingSection));

export const Section = observer(function Section(props: AtomProps<SectionElement>) {
  const { collapsible, title } = props.element;
  return collapsible && title ? <FoldingSection {...props} /> : <SectionFrame {...props} />;
});
