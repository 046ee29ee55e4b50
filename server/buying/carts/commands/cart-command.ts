/** What a command is: a name, what it takes, and a plan of what it does; running it is the same for all. */
import { Type, type TProperties, type TUnsafe } from "typebox";
import type { Permission } from "../../../identity/roles/permissions.ts";
import type { FieldProblem } from "../../../result.ts";
import type { LineRow, NewLine } from "../lines/line-rows.ts";
import type { Effects, EffectsContext } from "./effects.ts";

/** What every command brings beside what it is about. */
export interface Envelope {
  /** The tab that sends it; answers and events name it, so that a tab knows its own. */
  client?: string;
  /** The version that the sender has seen: whoever changes a line that was changed since is told, and so is the earlier author. */
  seen_version?: number;
}

export interface Plan {
  insert?: NewLine[];
  redo: Effects;
  undo: Effects;
  /** The lines as they were, where the command changes or deletes some. */
  before?: LineRow[];
  /** Lines that the command names and that are not there: somebody else has deleted them. */
  missing?: string[];
}

/** What cannot be done at all, with its place in the body; its text is `cart.<code>`. */
export type FieldRefusal = Pick<FieldProblem, "code"> & { field: string; args?: Record<string, unknown> };
export type Planned = { ok: true; plan: Plan } | { ok: false; refusal: FieldRefusal };

export interface CartCommand<Body extends Envelope = Envelope> {
  name: string;
  summary: string;
  body: TUnsafe<Body>;
  /** Whoever does not have it in the cart's sales area is refused; undefined: whoever may fill the cart may do it. */
  permission?(body: Body): Permission | undefined;
  plan(context: EffectsContext, body: Body): Promise<Planned>;
}

export const planned = (plan: Plan): Planned => ({ ok: true, plan });

const envelope = {
  client: Type.Optional(Type.String({ pattern: "^[A-Za-z0-9_-]{0,64}$" })),
  seen_version: Type.Optional(Type.Integer({ minimum: 1 })),
};

export const commandBody = <Body extends Envelope>(properties: TProperties): TUnsafe<Body> =>
  Type.Unsafe<Body>(Type.Object({ ...properties, ...envelope }, { additionalProperties: false }));

/** Those of the named lines that are not there any more. */
export const missingOf = (ids: readonly string[], found: readonly { id: string }[]): string[] => {
  const there = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
};
