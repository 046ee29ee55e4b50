/** How an atom says that its node may draw it. */
import { observer } from "mobx-react-lite";
import type { FunctionComponent, ReactNode } from "react";

const drawing = Symbol("drawing");

export type Draw<Props> = (props: Props) => ReactNode;

/**
 * For an atom that stands on a page a thousand times and needs no hooks: its node calls `draw` and watches what it reads, so that
 * there is no component and no observer of its own between the two. It may read its element, and of its field what the document
 * decides (required, disabled, read-only); what changes as people type is shown by `field.attachShowing`. Drawn by anybody else
 * it is an observer like any other.
 */
export function drawnInline<Props extends object>(draw: Draw<Props>): FunctionComponent<Props> {
  return Object.assign(observer(draw as FunctionComponent<Props>), { [drawing]: draw });
}

export const drawingOf = (component: object): Draw<object> | undefined => (component as { [drawing]?: Draw<object> })[drawing];
