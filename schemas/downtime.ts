/** When the ERP behind the portal is going to be down, as administrators announce it. */
import { Type, type Static } from "typebox";

const instant = (description: string) => Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$", description });

/** One of them, as users get to know it: in their language. */
export const PlannedDowntime = Type.Object(
  {
    announced_from: instant("ISO UTC: people are told from this moment on."),
    from: instant("ISO UTC: when it begins."),
    to: instant("ISO UTC: when the ERP is expected back."),
    blocks: Type.Union([Type.Literal("nothing"), Type.Literal("writing"), Type.Literal("everything")], {
      description: "Which calls that need the ERP are not sent meanwhile.",
    }),
    message: Type.String({ description: "What people are told besides; may be empty." }),
  },
  { additionalProperties: false },
);
export type PlannedDowntime = Static<typeof PlannedDowntime>;
