import { Component, type ReactNode } from "react";
import type { CompiledNode } from "../compile/compiled.ts";
import type { Place } from "./engine-context.ts";
import { Placeholder } from "./placeholder.tsx";

interface Props {
  node: CompiledNode;
  place: Place;
  children: ReactNode;
}

/** A node that breaks is taken out alone: its neighbours live, the host is told, administrators see where it was. */
export class NodeBoundary extends Component<Props, { broken: Place | undefined }> {
  override state: { broken: Place | undefined } = { broken: undefined };

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
    const { node, place, children } = this.props;
    // In another place (a new row, a new page) it gets a new chance.
    if (this.state.broken !== place) return children;
    return <Placeholder place={place} code="broken" name={node.atom.id} />;
  }
}
