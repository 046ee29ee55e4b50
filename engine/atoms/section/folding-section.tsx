import { DownOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { CompiledNode } from "../../compile/plan/compiled.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import type { SectionElement } from "./section.atom.ts";
import { SectionFrame } from "./section-frame.tsx";

/** Its title opens and closes it. Open or closed is kept per user and key; while something in it is wrong it is open (UI-023, UI-024). */
export const FoldingSection = observer(function FoldingSection({ element, node }: AtomProps<SectionElement>) {
  const { title, key = node.uuid, collapsed = false, open_when = false } = element;
  const kept = `section:${key}`;
  const [chosen, choose] = useState(() => {
    const before = node.env.store.read(kept);
    return typeof before === "boolean" ? before : !collapsed;
  });
  const hasInvalidField = hasWrongField(node, node.slot("children"));
  const forced = open_when || hasInvalidField;
  const open = chosen || forced;
  // It must not close under who has just put the last field right.
  useEffect(() => void (hasInvalidField && choose(true)), [hasInvalidField]);

  const toggle = (): void => {
    if (forced) return;
    choose(!open);
    node.env.store.write(kept, !open);
  };
  return (
    <SectionFrame
      element={element}
      node={node}
      closed={!open}
      heading={(body) => (
        <button
          type="button"
          className="section__toggle"
          aria-expanded={open}
          aria-controls={body}
          aria-disabled={forced || undefined}
          onClick={toggle}
        >
          <Icon icon={DownOutlined} size={12} />
          {title}
        </button>
      )}
    />
  );
});

/** Only what is shown counts: a field that nobody has touched yet opens nothing. */
const hasWrongField = (node: NodeContext, nodes: readonly CompiledNode[]): boolean =>
  nodes.some((one) => node.fieldOf(one)?.error !== undefined || [...one.slots.values()].some((children) => hasWrongField(node, children)));
