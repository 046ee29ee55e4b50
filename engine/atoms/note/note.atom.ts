import { Type, type Static } from "typebox";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("note", {
  text: Dynamic(Type.Union([Type.String(), Type.Null()]), { description: "What somebody wrote; its lines stay lines." }),
  label: Type.Optional(Text({ description: "Names the note and stands above it." })),
  empty: Type.Optional(Text({ description: "Stands there when nobody wrote anything; without it nothing is drawn then." })),
});

export type NoteElement = Static<typeof element>;

export const noteAtom = defineAtom({ group: "overview", element, load: () => import("./note.tsx").then((module) => module.Note) });
