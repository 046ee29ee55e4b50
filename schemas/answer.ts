/** The shape of every answer of the API. */
import { Type, type Static, type TSchema } from "typebox";

export const Notifications = Type.Object(
  { messages: Type.Array(Type.String()), infos: Type.Array(Type.String()), warnings: Type.Array(Type.String()) },
  { additionalProperties: false },
);
export type Notifications = Static<typeof Notifications>;

/** `{ data, notifications, push_notifications }` */
export const answerOf = <T extends TSchema>(data: T) =>
  Type.Object({ data, notifications: Notifications, push_notifications: Type.Array(Type.Unknown()) }, { additionalProperties: false });

export const Pagination = Type.Object(
  {
    page: Type.Integer(),
    page_size: Type.Integer(),
    total_pages: Type.Integer(),
    total_results: Type.Integer(),
    outside_period: Type.Optional(Type.Integer({ description: "Where the period leaves nothing: how many there are on other days." })),
  },
  { additionalProperties: false },
);
export type Pagination = Static<typeof Pagination>;

export const CacheInfo = Type.Object(
  { cached: Type.Boolean(), cached_at: Type.Optional(Type.String({ description: "ISO UTC" })) },
  { additionalProperties: false },
);

/** A list's data: `{ items, pagination, cache_info }` */
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item), pagination: Pagination, cache_info: CacheInfo }, { additionalProperties: false });

export const ApiError = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    field: Type.Optional(Type.String()),
    hint: Type.Optional(Type.String()),
    at: Type.Optional(Type.String()),
    line: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
);
export type ApiError = Static<typeof ApiError>;

export const ErrorAnswer = Type.Object(
  { errors: Type.Array(ApiError), request_id: Type.String(), data: Type.Optional(Type.Unknown()) },
  { additionalProperties: false },
);
export type ErrorAnswer = Static<typeof ErrorAnswer>;

export interface Answer<T = unknown> {
  data: T;
  notifications: Notifications;
  push_notifications: unknown[];
}
