/** What a question can show and ask for besides its text. */
import { Type } from "typebox";
import { Dynamic, Text } from "./marked.ts";
import { closed } from "./closed.ts";

const prompt = Type.Object(
  {
    label: Text(),
    value: Type.Optional(Dynamic(Type.Union([Type.String(), Type.Null()]), { description: "What the input holds at first." })),
    maxlength: Type.Optional(Type.Integer({ minimum: 1, description: "Typing ends after this many characters." })),
    multiline: Type.Optional(Type.Boolean({ description: "More than one line can be typed." })),
  },
  {
    ...closed,
    description: "An input; a yes needs a text in it, another one than at first. Later steps read it as `result.<as>.data`.",
  },
);

const diff = Type.Object(
  { before: Dynamic(Type.Unknown()), after: Dynamic(Type.Unknown()) },
  { ...closed, description: "What changes from one JSON value to another, line by line." },
);

const image = Type.Object(
  {
    own_path: Dynamic(Type.Union([Type.String(), Type.Null()]), { description: "A path of this portal that answers an image." }),
    alt: Text({ description: "What the picture shows." }),
  },
  closed,
);

export const questionParts = {
  variant: Type.Optional(
    Type.Union([Type.Literal("confirm"), Type.Literal("alert")], {
      default: "confirm",
      description: "`alert` tells and has only a button that closes it; the list goes on then.",
    }),
  ),
  prompt: Type.Optional(prompt),
  json: Type.Optional(Dynamic(Type.Unknown(), { description: "Shown as indented JSON." })),
  diff: Type.Optional(diff),
  image: Type.Optional(image),
};
