/** When the ERP behind the portal is going to be down, as administrators announce it. */
import { Type, type Static } from "typebox";

const closed = { additionalProperties: false } as const;

const instant = (description: string) =>
  Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$", description });

export const PlannedDowntime = Type.Object(
  {
    from: instant("ISO UTC: people are told from this moment on."),
    to: instant("ISO UTC: when the ERP is expected back."),
    message: Type.String({ maxLength: 500, description: "What people are told besides; may be empty." }),
  },
  closed,
);
export type PlannedDowntime = Static<typeof PlannedDowntime>;

export const DowntimeConfig = Type.Object({ planned: Type.Array(PlannedDowntime, { maxItems: 50 }) }, closed);
export type DowntimeConfig = Static<typeof DowntimeConfig>;
