/** Who is signed in, as the browser may know it. Rights here are for comfort; the server decides again on every call. */
import { Type, type Static } from "typebox";

const closed = { additionalProperties: false } as const;

export const dateFormats = ["%m/%d/%Y", "%d.%m.%Y", "%Y/%m/%d", "%Y-%m-%d"] as const;
export const timeFormats = ["%I:%M:%S %p", "%H:%M:%S"] as const;
/** Decimal separator, then thousand separator. */
export const numberFormats = [".,", ", ", ",.", ".'"] as const;
export const languages = ["en", "de", "fr"] as const;

export const Account = Type.Object(
  {
    id: Type.String(),
    username: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    user_classification: Type.Union([Type.Literal("customer"), Type.Literal("internal")]),
    user_type: Type.String(),
    active: Type.Boolean(),
    language: Type.String(),
    time_zone: Type.String({ description: "IANA name" }),
    number_format: Type.String(),
    date_format: Type.String(),
    time_format: Type.String(),
    two_step_auth: Type.Boolean(),
    roles: Type.Array(Type.Object({ id: Type.String(), title: Type.String() }, closed)),
    permissions: Type.Record(Type.String(), Type.Boolean(), { description: "The granted permissions, each true." }),
    version: Type.Integer(),
  },
  closed,
);
export type Account = Static<typeof Account>;

/** What users may change of their own account. */
export const AccountChanges = Type.Object(
  {
    language: Type.Optional(Type.Union(languages.map((value) => Type.Literal(value)))),
    time_zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: "IANA name" })),
    number_format: Type.Optional(Type.Union(numberFormats.map((value) => Type.Literal(value)))),
    date_format: Type.Optional(Type.Union(dateFormats.map((value) => Type.Literal(value)))),
    time_format: Type.Optional(Type.Union(timeFormats.map((value) => Type.Literal(value)))),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type AccountChanges = Static<typeof AccountChanges>;

export const Partner = Type.Object(
  {
    id: Type.String({ description: "function:number:sales_area" }),
    number: Type.String(),
    function_name: Type.Union([Type.Literal("sold_to"), Type.Literal("ship_to"), Type.Literal("payer")]),
    sales_area: Type.String(),
    sales_area_title: Type.String(),
    display_name: Type.String(),
    city: Type.Optional(Type.String()),
    default: Type.Boolean(),
  },
  closed,
);
export type Partner = Static<typeof Partner>;

/** What a sign-in stores in local storage: a public handle that grants nothing (the secret is the HttpOnly cookie). */
export const Session = Type.Object(
  { token: Type.String(), account: Account, active_partner: Type.Union([Partner, Type.Null()]), partners: Type.Array(Partner) },
  closed,
);
export type Session = Static<typeof Session>;
