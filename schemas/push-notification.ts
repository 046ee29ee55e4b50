/** What the server says to somebody without having been asked: in an answer's `push_notifications`, or over the stream. */
import { Type, type Static } from "typebox";
import { ownPathPattern } from "./own-path.ts";

export const PushNotification = Type.Object(
  {
    type: Type.Union([Type.Literal("messages"), Type.Literal("infos"), Type.Literal("warnings"), Type.Literal("errors")], {
      description: "As the lists of an answer's notifications are called: `messages` tell of success.",
    }),
    message: Type.String({ minLength: 1, maxLength: 1_000 }),
    path: Type.Optional(
      Type.String({ pattern: ownPathPattern, maxLength: 200, description: "A page of the portal that has more to say." }),
    ),
  },
  { additionalProperties: false },
);
export type PushNotification = Static<typeof PushNotification>;
