import { observer } from "mobx-react-lite";
import { PureComponent, type ComponentType, type ReactNode } from "react";
import type { AtomProps } from "../atoms/atom.ts";
import type { CompiledNode } from "../compile/plan/compiled.ts";
import { isTrue } from "../rules/operators/operator.ts";
import { elementView, type ElementView } from "./element-view.ts";
import type { RenderPlace } from "./engine-context.ts";
import { lateComponent, loadedComponent } from "./loaded-atoms.ts";
import { NodeInstance } from "./node-instance.ts";
import { Placeholder } from "./placeholder.tsx";

interface NodeProps {
  node: CompiledNode;
  place: RenderPlace;
}

interface Drawn {
  node: CompiledNode;
  element: ElementView;
  instance: NodeInstance;
  /** One that came late stays what it is: drawn as something else it would lose what was typed. */
  Component: ComponentType<AtomProps>;
}

export const renderNodes = (nodes: readonly CompiledNode[], place: RenderPlace): ReactNode =>
  nodes.map((node) => <NodeView key={node.uuid} node={node} place={place} />);

const intact = { broken: undefined };

/**
 * Draws one node with its atom's component, and nothing between them: a table has thousands. It is the node's error boundary:
 * one that breaks is taken out alone, the host is told, administrators see where it was. `hidden` is decided here, so that no
 * atom can forget it.
 */
export class NodeView extends PureComponent<NodeProps, { broken: RenderPlace | undefined }> {
  override state: { broken: RenderPlace | undefined } = intact;
  private drawn: (Drawn & { place: RenderPlace }) | undefined = undefined;

  override componentDidCatch(cause: unknown): void {
    const { node, place } = this.props;
    this.setState({ broken: place });
    place.page.env.report({
      code: "node_broken",
      message: `The ${node.atom.id} "${node.uuid}" of the page "${place.page.key}" could not be drawn.`,
      uuid: node.uuid,
      cause,
    });
  }

  override render(): ReactNode {
    const { node, place } = this.props;
    if (node.fixed.hidden === true) return null;
    // In another place (a new row, a new page) what broke gets a new chance.
    if (this.state.broken === place) return <Placeholder place={place} code="broken" name={node.atom.id} />;

    if (this.drawn?.node !== node || this.drawn.place !== place)
      this.drawn = {
        node,
        place,
        element: elementView(node, place.scope),
        instance: new NodeInstance(node, place),
        Component: this.drawn?.node.atom === node.atom ? this.drawn.Component : (loadedComponent(node.atom) ?? lateComponent(node.atom)),
      };
    return node.dynamic.has("hidden") ? <UnlessHidden drawn={this.drawn} /> : draw(this.drawn);
  }
}

const UnlessHidden = observer(function UnlessHidden({ drawn }: { drawn: Drawn }) {
  return isTrue(drawn.element.hidden) ? null : draw(drawn);
});

function draw({ node, element, instance, Component }: Drawn): ReactNode {
  const { field } = node.atom.field ? instance : { field: undefined };
  // An input without a name of its own in this form has no value to show.
  if (node.atom.field && !field) return null;
  // Another value needs another input: this one shows what was typed into it.
  return <Component key={field?.cell.id} element={element} node={instance} field={field as AtomProps["field"]} />;
}
