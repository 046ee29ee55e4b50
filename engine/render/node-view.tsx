import { Reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { PureComponent, type ComponentType, type ReactNode } from "react";
import type { AtomProps } from "../atoms/atom.ts";
import { drawingOf, type Draw } from "../atoms/drawn-inline.ts";
import type { CompiledNode } from "../compile/compiled.ts";
import { isTrue } from "../rules/operators/operator.ts";
import { elementView, type ElementView } from "./element-view.ts";
import type { Place } from "./engine-context.ts";
import { lateComponent, loadedComponent } from "./loaded-atoms.ts";
import { NodeInstance } from "./node-instance.ts";
import { Placeholder } from "./placeholder.tsx";

interface NodeProps {
  node: CompiledNode;
  place: Place;
}

interface Drawn {
  node: CompiledNode;
  element: ElementView;
  instance: NodeInstance;
  /** One that came late stays what it is: drawn as something else it would lose what was typed. */
  Component: ComponentType<AtomProps>;
  /** Nothing in it ever changes. */
  still: boolean;
}

const whole = { broken: undefined };

/**
 * Draws one node with its atom's component, and nothing between them: a table has thousands. It is the node's error boundary:
 * one that breaks is taken out alone, the host is told, administrators see where it was. `hidden` is decided here, so that no
 * atom can forget it.
 */
export class NodeView extends PureComponent<NodeProps, { broken: Place | undefined }> {
  override state: { broken: Place | undefined } = whole;
  private drawn: (Drawn & { place: Place }) | undefined = undefined;
  /** Of an atom that is drawn right here: told when something that it has read is another. */
  private watch: Reaction | undefined = undefined;
  private mounted = false;

  override componentDidMount(): void {
    this.mounted = true;
    // Something has changed before it was on the page; or React has taken it off and put it back.
    if (this.drawn && !this.watch && !this.drawn.still) this.watchAgain();
  }

  override componentWillUnmount(): void {
    this.mounted = false;
    this.stopWatching();
  }

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
        // Fields of a row are locked with their list.
        still: isWrittenOut(node) && !place.row,
      };
    const drawing = drawingOf(this.drawn.Component);
    if (drawing) return this.drawInline(this.drawn, drawing);
    this.stopWatching();
    return node.dynamic.has("hidden") ? <UnlessHidden drawn={this.drawn} /> : draw(this.drawn);
  }

  private drawInline(drawn: Drawn, drawing: Draw<object>): ReactNode {
    const { node, element, instance } = drawn;
    const { field } = node.atom.field ? instance : { field: undefined };
    if (node.atom.field && !field) return null;
    const drawIt = (): ReactNode => {
      try {
        return node.dynamic.has("hidden") && isTrue(element.hidden) ? null : drawing({ element, node: instance, field });
      } catch (cause) {
        // A component cannot catch what it breaks itself.
        queueMicrotask(() => this.componentDidCatch(cause));
        return null;
      }
    };
    // On the server nothing changes, and of a node that is all written out nothing ever does.
    if (typeof document === "undefined" || drawn.still) return drawIt();

    let shown: ReactNode = null;
    this.watch ??= new Reaction("node", () => this.changed());
    this.watch.track(() => {
      shown = drawIt();
    });
    return shown;
  }

  private changed(): void {
    if (this.mounted) this.forceUpdate();
    // Drawn and thrown away, or not on the page yet: nobody must be kept alive by what is watched.
    else this.stopWatching();
  }

  private watchAgain(): void {
    if (this.drawn && drawingOf(this.drawn.Component)) this.forceUpdate();
  }

  private stopWatching(): void {
    this.watch?.dispose();
    this.watch = undefined;
  }
}

/** Nothing in it ever changes. */
export const isWrittenOut = ({ dynamic, required }: CompiledNode): boolean => dynamic.size === 0 && required !== undefined;

const UnlessHidden = observer(function UnlessHidden({ drawn }: { drawn: Drawn }) {
  return isTrue(drawn.element.hidden) ? null : draw(drawn);
});

function draw({ node, element, instance, Component }: Drawn): ReactNode {
  const { field } = node.atom.field ? instance : { field: undefined };
  // An input without a name of its own in this form has no value to show.
  if (node.atom.field && !field) return null;
  return <Component element={element} node={instance} field={field as AtomProps["field"]} />;
}
