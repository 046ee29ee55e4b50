/** A page: its address, its data, its state, what it shows. */
import { Type, type TSchema } from "typebox";
import { closed, header, params, StateEntry } from "./document-parts.ts";
import { Path, Permission, Text } from "./marked.ts";
import { Slot } from "./node.ts";
import { EventsOf } from "./steps.ts";

export const Breadcrumb = Type.Object({ label: Text(), path: Type.Optional(Path()) }, closed);

/** @param data the schema of `data`: who only draws pages without any needs none */
export const pageDocument = <Data extends TSchema>(data: Data) =>
  Type.Object(
    {
      ...header("page"),
      route: Path({ "x-kind": "route", description: "The address, with `{name}` for its parts." }),
      layout: Type.Union([Type.Literal("main"), Type.Literal("unauthenticated"), Type.Literal("standalone")]),
      title: Text(),
      breadcrumbs: Type.Optional(Type.Array(Breadcrumb)),
      access: Type.Optional(Permission()),
      params,
      state: Type.Optional(Type.Record(Type.String(), StateEntry)),
      data: Type.Optional(data),
      on: Type.Optional(EventsOf("load", "leave")),
      body: Slot(),
    },
    closed,
  );
