import { Type, type Static } from "typebox";
import { defineAtom } from "../../engine/atoms/atom.ts";
import { Dynamic, Source } from "../../schemas/marked.ts";
import { nodeSchema } from "../../schemas/node.ts";
import { EventsOf } from "../../schemas/steps.ts";

const element = nodeSchema("config_editor", {
  source: Source({ description: "The record of the document that is edited." }),
  vocabulary: Source({ description: "What a document may refer to." }),
  versions: Source({ description: "The list of its published versions." }),
  shown_version: Type.Optional(
    Dynamic(Type.Unknown(), { description: "An old version with its content, once `show_version` asked for it." }),
  ),
  conflict: Type.Optional(
    Dynamic(Type.Unknown(), { description: "What the server said of a save that met another one: both versions are then shown." }),
  ),
  on: Type.Optional(EventsOf("save", "publish", "discard", "restore", "show_version")),
});

export type ConfigEditorElement = Static<typeof element>;

export const configEditorAtom = defineAtom({
  group: "designer",
  element,
  load: () => import("./config-editor.tsx").then((module) => module.ConfigEditor),
});
