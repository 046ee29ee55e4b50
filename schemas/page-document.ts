/** A page: its address, its data, its state, what it shows. */
import { Type, type TSchema } from "typebox";
import { closed } from "./closed.ts";
import { header, params } from "./document-parts.ts";
import { Path, Access, Text } from "./marked.ts";
import { Slot } from "./node.ts";
import { EventsOf } from "./steps.ts";

/** @param parts the schemas of what a page may have besides (`page-parts.ts`): who only draws pages without any needs none */
export const pageDocument = <Breadcrumbs extends TSchema, State extends TSchema, Data extends TSchema>(parts: {
  breadcrumbs: Breadcrumbs;
  state: State;
  data: Data;
}) =>
  Type.Object(
    {
      ...header("page"),
      route: Path({ "x-kind": "route", description: "The address, with `{name}` for its parts." }),
      layout: Type.Union([Type.Literal("main"), Type.Literal("unauthenticated"), Type.Literal("standalone")], {
        description: "The frame: with navigation, before sign-in, or none.",
      }),
      title: Text(),
      breadcrumbs: Type.Optional(parts.breadcrumbs),
      access: Type.Optional(Access()),
      params,
      state: Type.Optional(parts.state),
      data: Type.Optional(parts.data),
      on: Type.Optional(EventsOf("load", "leave")),
      body: Slot(),
    },
    closed,
  );
