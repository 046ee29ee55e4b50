import "./section.css";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import type { SectionElement } from "./section.atom.ts";
import { SectionFrame } from "./section-frame.tsx";
import { FoldingSection } from "./folding-section.tsx";

export const Section = observer(function Section(props: AtomProps<SectionElement>) {
  const { collapsible, title } = props.element;
  return collapsible && title ? <FoldingSection {...props} /> : <SectionFrame {...props} />;
});
