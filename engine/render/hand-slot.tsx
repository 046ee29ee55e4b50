/** Fields that stand in the document without React, between nodes that React draws. */
import { Reaction } from "mobx";
import { memo, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { drawingOf, type Draw } from "../atoms/drawn-inline.ts";
import type { CompiledNode } from "../compile/compiled.ts";
import type { FieldModel } from "../model/field-model.ts";
import type { FieldValue } from "../model/field-value.ts";
import { isTrue } from "../rules/operators/operator.ts";
import { HandDrawn, hearBelow, move } from "./by-hand.ts";
import { elementView } from "./element-view.ts";
import type { Place } from "./engine-context.ts";
import { loadedComponent } from "./loaded-atoms.ts";
import { NodeInstance } from "./node-instance.ts";
import { isWrittenOut, NodeView } from "./node-view.tsx";

interface HandSlotProps {
  nodes: readonly CompiledNode[];
  place: Place;
}

/**
 * Nodes one after the other. Fields whose atoms need no hooks are put into the document by hand, run by run, each run behind an
 * empty element of React's: so much React knows of where they stand. What turns out to need React is given to it.
 */
export const HandSlot = memo(function HandSlot({ nodes, place }: HandSlotProps) {
  const [refused, setRefused] = useState<ReadonlySet<CompiledNode>>(none);
  const [fields] = useState(() => new HandFields((node) => setRefused((before) => new Set([...before, node]))));
  const anchors = useRef<(Element | null)[]>([]);
  const groups = useMemo(() => grouped(nodes, refused), [nodes, refused]);

  useLayoutEffect(() => {
    const runs = groups.filter((group) => Array.isArray(group));
    fields.show(
      runs.map((run, index) => ({ anchor: anchors.current[index]!, nodes: run })),
      place,
    );
  }, [fields, groups, place]);
  useLayoutEffect(() => () => fields.dispose(), [fields]);

  let run = 0;
  return groups.map((group) => {
    if (!Array.isArray(group)) return <NodeView key={group.uuid} node={group} place={place} />;
    const index = run++;
    return <template key={`run ${index}`} ref={(anchor) => void (anchors.current[index] = anchor)} />;
  });
});

const none: ReadonlySet<CompiledNode> = new Set();

function grouped(nodes: readonly CompiledNode[], refused: ReadonlySet<CompiledNode>): (CompiledNode | CompiledNode[])[] {
  const groups: (CompiledNode | CompiledNode[])[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (refused.has(node) || !drawingFor(node)) groups.push(node);
    else if (Array.isArray(last)) last.push(node);
    else groups.push([node]);
  }
  return groups;
}

function drawingFor({ atom, events }: CompiledNode): Draw<object> | undefined {
  const component = atom.field && events.size === 0 ? loadedComponent(atom) : undefined;
  return component && drawingOf(component);
}

interface Run {
  anchor: Element;
  nodes: readonly CompiledNode[];
}

interface Shown {
  anchor: Element;
  fields: readonly HandField[];
}

/** All of one slot. A field that moves from run to run stays what it is, with what is typed into it and the focus. */
class HandFields {
  private readonly refuse: (node: CompiledNode) => void;
  /** By uuid; a second of the same uuid by its node. */
  private known = new Map<unknown, HandField>();
  private shown: readonly Shown[] = [];

  constructor(refuse: (node: CompiledNode) => void) {
    this.refuse = refuse;
  }

  show(runs: readonly Run[], place: Place): void {
    const before = this.known;
    this.known = new Map();
    this.shown = runs.map(({ anchor, nodes }) => ({ anchor, fields: nodes.map((node) => this.fieldFor(node, place, before)) }));
    for (const [key, field] of before) if (this.known.get(key) !== field) field.dispose();
    for (const { anchor, fields } of this.shown) {
      hearBelow(anchor.closest("form")!);
      putBehind(anchor, fields);
    }
  }

  dispose(): void {
    for (const field of this.known.values()) field.dispose();
    this.known.clear();
  }

  private fieldFor(node: CompiledNode, place: Place, before: ReadonlyMap<unknown, HandField>): HandField {
    const key = this.known.has(node.uuid) ? node : node.uuid;
    const field = before.get(key) ?? new HandField(this.appeared, this.refuse);
    this.known.set(key, field);
    field.show(node, place);
    return field;
  }

  private readonly appeared = (field: HandField): void => {
    const run = this.shown.find(({ fields }) => fields.includes(field));
    if (!run) return;
    const before = run.fields.slice(0, run.fields.indexOf(field)).findLast(({ element }) => element);
    (before?.element ?? run.anchor).after(field.element!);
  };
}

/** In one go what is new and stands beside each other. */
function putBehind(anchor: Element, fields: readonly HandField[]): void {
  let last = anchor;
  let added: Element[] = [];
  for (const { element } of fields) {
    if (!element) continue;
    if (!element.isConnected) {
      added.push(element);
      continue;
    }
    last.after(...added);
    last = added.at(-1) ?? last;
    added = [];
    if (last.nextSibling !== element) move(element, last);
    last = element;
  }
  last.after(...added);
}

/** One field. */
export class HandField {
  element: Element | undefined = undefined;
  private node: CompiledNode | undefined = undefined;
  private place: Place | undefined = undefined;
  private cell: FieldValue | undefined = undefined;
  private hand: HandDrawn | undefined = undefined;
  /** What stands in the document, of what may change. */
  private drawn: ReactNode = undefined;
  private watch: Reaction | undefined = undefined;
  private draw: () => ReactNode = () => null;
  private readonly appeared: (field: HandField) => void;
  private readonly refuse: (node: CompiledNode) => void;

  constructor(appeared: (field: HandField) => void, refuse: (node: CompiledNode) => void) {
    this.appeared = appeared;
    this.refuse = refuse;
  }

  get uuid(): string | undefined {
    return this.node?.uuid;
  }

  show(node: CompiledNode, place: Place): void {
    if (node === this.node && place === this.place) return;
    const instance = new NodeInstance(node, place);
    const { field } = instance;
    const cell = field?.cell;
    // Another value needs another input: this one shows what was typed into it.
    if (cell !== this.cell) this.takeOff();
    // Of what never changes the drawing is made again when another is to take its place.
    else if (this.hand) this.drawn ??= this.draw();
    this.node = node;
    this.place = place;
    this.cell = cell;
    this.draw = drawer(node, place, instance, field);
    if (isWrittenOut(node)) {
      this.stopWatching();
      this.put(this.draw);
      this.drawn = undefined;
    } else {
      this.watch ??= new Reaction("field", () => this.redraw());
      this.track();
    }
  }

  redraw(): void {
    const wasThere = this.element !== undefined;
    this.track();
    if (!wasThere && this.element) this.appeared(this);
  }

  dispose(): void {
    this.stopWatching();
    this.takeOff();
  }

  private track(): void {
    this.watch!.track(() => this.put(this.draw));
  }

  private put(draw: () => ReactNode): void {
    try {
      const drawing = draw();
      if (drawing === null) this.takeOff();
      else if (this.hand) this.hand.draw(drawing, this.drawn);
      else this.element = (this.hand = new HandDrawn(drawing)).element;
      this.drawn = drawing;
    } catch {
      // What breaks breaks once more where React draws it, and is told there.
      this.takeOff();
      this.refuse(this.node!);
    }
  }

  private takeOff(): void {
    this.hand?.dispose();
    this.element?.remove();
    this.hand = undefined;
    this.drawn = undefined;
    this.element = undefined;
  }

  private stopWatching(): void {
    this.watch?.dispose();
    this.watch = undefined;
  }
}

function drawer(node: CompiledNode, place: Place, instance: NodeInstance, field: FieldModel | undefined): () => ReactNode {
  const drawing = drawingFor(node)!;
  if (!field || node.fixed.hidden === true) return () => null;
  const props = { element: elementView(node, place.scope), node: instance, field };
  if (!node.dynamic.has("hidden")) return () => drawing(props);
  return () => (isTrue(props.element.hidden) ? null : drawing(props));
}
