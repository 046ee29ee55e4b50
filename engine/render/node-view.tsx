import { observer } from "mobx-react-lite";
import { memo, useEffect, useMemo, useState } from "react";
import type { AtomProps } from "../atoms/atom.ts";
import type { CompiledNode } from "../compile/compiled.ts";
import { isTrue } from "../rules/operators/operator.ts";
import { elementView, type ElementView } from "./element-view.ts";
import type { Place } from "./engine-context.ts";
import { loadAtom, loadedComponent } from "./loaded-atoms.ts";
import { NodeBoundary } from "./node-boundary.tsx";
import { NodeInstance } from "./node-instance.ts";

interface NodeProps {
  node: CompiledNode;
  place: Place;
}

/** Draws one node with its atom's component. `hidden` is decided here, so that no atom can forget it. */
export const NodeView = memo(function NodeView({ node, place }: NodeProps) {
  if (node.fixed.hidden === true) return null;
  return (
    <NodeBoundary node={node} place={place}>
      <Drawn node={node} place={place} />
    </NodeBoundary>
  );
});

function Drawn({ node, place }: NodeProps) {
  const element = useMemo(() => elementView(node, place.scope), [node, place.scope]);
  const instance = useMemo(() => new NodeInstance(node, place), [node, place]);
  const Draw = node.dynamic.has("hidden") ? UnlessHidden : Atom;
  return <Draw node={node} element={element} instance={instance} />;
}

interface DrawnProps {
  node: CompiledNode;
  element: ElementView;
  instance: NodeInstance;
}

const UnlessHidden = observer(function UnlessHidden(props: DrawnProps) {
  return isTrue(props.element.hidden) ? null : <Atom {...props} />;
});

function Atom({ node, element, instance }: DrawnProps) {
  const Component = loadedComponent(node.atom);
  if (!Component) return <Late node={node} element={element} instance={instance} />;

  const { field } = node.atom.field ? instance : { field: undefined };
  // An input without a name of its own in this form has no value to show.
  if (node.atom.field && !field) return null;
  return <Component element={element} node={instance} field={field as AtomProps["field"]} />;
}

/** An atom that came after its page was loaded: a column that the server answered, a dialog. */
function Late(props: DrawnProps) {
  const { atom } = props.node;
  const [trouble, setTrouble] = useState<{ cause: unknown }>();
  const [, setLoaded] = useState(false);
  useEffect(() => {
    let gone = false;
    loadAtom(atom).then(
      () => !gone && setLoaded(true),
      (cause: unknown) => !gone && setTrouble({ cause }),
    );
    return () => {
      gone = true;
    };
  }, [atom]);

  if (trouble) throw trouble.cause;
  return loadedComponent(atom) ? <Atom {...props} /> : null;
}
