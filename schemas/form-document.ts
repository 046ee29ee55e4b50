/** A form: its elements, what it sends where, what happens then. */
import { Type } from "typebox";
import { closed } from "./closed.ts";
import { header, params } from "./document-parts.ts";
import { Address, Dynamic } from "./marked.ts";
import { Slot } from "./node.ts";
import { Steps } from "./steps.ts";

export const FormDocument = Type.Object(
  {
    ...header("form"),
    method: Type.Optional(
      Dynamic(Type.Union([Type.Literal("POST"), Type.Literal("PATCH"), Type.Literal("PUT"), Type.Literal("GET")]), {
        description: "Without it POST.",
      }),
    ),
    url: Type.Optional(Dynamic(Address(), { description: "Where the values are sent." })),
    data_url: Type.Optional(Dynamic(Address(), { description: "Wins over `url`." })),
    if_match: Type.Optional(
      Dynamic(Type.Union([Type.String(), Type.Integer()]), {
        description: "The version of the record that is changed; another one answers 409.",
      }),
    ),
    variants_url: Type.Optional(
      Address({ "x-method": "GET", description: "Answers the form as it is for the chosen values: the `configs` route of the list." }),
    ),
    step: Type.Optional(Type.Integer({ minimum: 1, default: 1, description: "Sent along, for forms that are filled in by steps." })),
    params,
    elements: Slot(),
    on_success: Type.Optional(Steps({ description: "Runs when the form was taken; `result.submit` is the answer." })),
    on_error: Type.Optional(
      Steps({ description: "Runs when it was refused, besides showing the errors; `result.submit.error` holds them." }),
    ),
  },
  closed,
);
