import { type Static, Type } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { closed } from "../../../schemas/closed.ts";
import { defineAtom } from "../atom.ts";
import type { ValueValidator } from "../../compile/atom.ts";

const Background = Type.Object(
  {
    name: Type.String({ minLength: 1, description: "Submitted." }),
    title: Text({ description: "Shown." }),
    preview_image_src: Type.Optional(Type.String({ description: "A path of this portal that answers a small picture of it." })),
    image_src: Type.Optional(Type.String({ description: "The picture itself, shown where there is no small one." })),
    solid_color: Type.Optional(Type.String({ pattern: "^#[0-9A-Fa-f]{6}$", description: "A colour in the place of a picture." })),
  },
  closed,
);

const element = fieldSchema("background", Type.String({ description: "The `name` of the background." }), {
  options: Dynamic(Type.Array(Background), { "x-decides": true, description: "The backgrounds, in the order shown." }),
});

/** What the chooser cannot hold: a background that is not offered. Options that are data are known to who takes the form. */
const validateBackground: ValueValidator = (value, { options }) => {
  if (typeof value !== "string") return { text: "choice.wrong_shape" };
  const offered = !Array.isArray(options) || options.some((option: { name?: unknown } | null) => option?.name === value);
  return offered ? undefined : { text: "choice.not_offered" };
};

export type BackgroundElement = Static<typeof element>;

export const backgroundAtom = defineAtom({
  group: "records",
  field: true,
  element,
  validate: validateBackground,
  load: () => import("./background.tsx").then((module) => module.Background),
});
