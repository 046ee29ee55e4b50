/** Who is signed in, as the browser may know it. Rights here are for comfort; the server decides again on every call. */
import { Type, type Static } from "typebox";
import { Dictionary } from "./dictionary.ts";
import { closed } from "./closed.ts";

export const dateFormats = ["%m/%d/%Y", "%d/%m/%Y", "%d.%m.%Y", "%Y/%m/%d", "%Y-%m-%d"] as const;
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
    permissions: Dictionary(Type.Boolean(), { description: "The granted permissions, each true." }),
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

export const PartnerFunction = Type.Union([Type.Literal("sold_to"), Type.Literal("ship_to"), Type.Literal("payer")]);

const PartnerSalesArea = Type.Object({ sales_area: Type.String(), sales_area_title: Type.String() }, closed);

export const Partner = Type.Object(
  {
    id: Type.String({ description: "function:number:sales_area" }),
    number: Type.String(),
    function_name: PartnerFunction,
    sales_area: Type.String(),
    sales_area_title: Type.String(),
    display_name: Type.String(),
    display_name_new: Type.Optional(Type.String({ description: "Name and number: what is said when one begins to work for it." })),
    city: Type.Optional(Type.String()),
    default: Type.Boolean(),
    ref_doc_nr: Type.Optional(Type.String({ description: "The document that is being changed for the partner." })),
    available_sales_areas: Type.Optional(
      Type.Array(PartnerSalesArea, { description: "Of the active partner: all in which the user may work for it, in the same function." }),
    ),
  },
  closed,
);
export type Partner = Static<typeof Partner>;

/** Whom the active partner is in business with. */
export const DependentPartners = Type.Object(
  { payers: Type.Array(Partner), ship_tos: Type.Array(Partner), sold_tos: Type.Array(Partner) },
  closed,
);
export type DependentPartners = Static<typeof DependentPartners>;

const Person = Type.Object({ id: Type.String(), username: Type.String(), display_name: Type.String() }, closed);

/** What a sign-in stores in local storage: a public handle that grants nothing (the secret is the HttpOnly cookie). */
export const Session = Type.Object(
  {
    token: Type.String(),
    account: Account,
    active_partner: Type.Union([Partner, Type.Null()]),
    partners: Type.Array(Partner, { description: "The main partners of a customer: those to choose among." }),
    filter_partner_selection: Type.Optional(
      Type.Union([Type.Literal("selection_bar"), Type.Null()], {
        description: "`selection_bar`: filters begin with the active partner, else with the user's default one.",
      }),
    ),
    access_exp: Type.String({ description: "ISO UTC: when the session is over, whatever is done in it." }),
    proxied_by: Type.Union([Person, Type.Null()], { description: "Who really sits there, while acting as the user of the account." }),
    area_permissions: Dictionary(Dictionary(Type.Boolean()), {
      description: "By sales area, the permissions that are held in some of the sales areas only.",
    }),
    report_permissions: Dictionary(Type.Boolean(), { description: "The reports that may be run, each true." }),
  },
  closed,
);
export type Session = Static<typeof Session>;

/** What the right password of a user with two steps is answered with: the handle of a session that opens nothing yet. */
export const SecondStep = Type.Object({ token: Type.String(), two_step_auth: Type.Literal(true) }, closed);
export type SecondStep = Static<typeof SecondStep>;

const Role = Type.Object({ id: Type.String(), title: Type.String() }, closed);
const SalesArea = Type.Object({ id: Type.String(), title: Type.String() }, closed);
const ByAreaTitle = Dictionary(Type.Boolean(), { description: "By the title of the sales area." });

export const CatalogSettings = Type.Object(
  {
    news_activated: Type.Boolean(),
    news_block_id: Type.String(),
    catalog_api_url: Type.String(),
    show_all_filters: Type.Boolean(),
    multi_language: Type.Boolean(),
    use_sap_search: Type.Boolean(),
    show_additional_info: Type.Boolean(),
  },
  closed,
);
export type CatalogSettings = Static<typeof CatalogSettings>;

/** GET accounts/{id}: all that the portal knows of a user and that the user may know. */
export const UserDetails = Type.Object(
  {
    ...Account.properties,
    uuid: Type.String({ description: "The same as `id`." }),
    assignable_roles: Type.Array(Role, { description: "The roles that the user may give to others." }),
    assigned_sales_areas: Type.Array(SalesArea, { description: "Those the user works in." }),
    available_sales_areas: Type.Array(SalesArea, {
      description: "Those to choose from: of an internal user all that the ERP has, of a customer's the assigned ones.",
    }),
    assigned_territories: Type.Array(Type.Object({ number: Type.String(), sales_area: Type.String(), description: Type.String() }, closed)),
    assigned_sold_tos_and_ship_tos: Type.Array(Partner),
    document_authorizations: Dictionary(ByAreaTitle, {
      description: "By document type, then by the title of the sales area, whether its documents may be seen.",
    }),
    report_authorizations: Dictionary(ByAreaTitle),
    catalog_settings: CatalogSettings,
    filter_partner_selection: Type.Union([Type.Literal("selection_bar"), Type.Null()]),
    microsite: Type.Union([
      Type.Object(
        { id: Type.String(), name: Type.String(), multiple_search_criteria: Type.Boolean(), cart_materials_availability: Type.Boolean() },
        closed,
      ),
      Type.Null(),
    ]),
  },
  closed,
);
export type UserDetails = Static<typeof UserDetails>;

/** One try to sign in. */
export const Login = Type.Object(
  {
    id: Type.String(),
    at: Type.String({ description: "ISO UTC" }),
    address: Type.String(),
    browser: Type.String({ description: "Browser and system as far as they say so." }),
    outcome: Type.Union([Type.Literal("success"), Type.Literal("wrong_password"), Type.Literal("wrong_code"), Type.Literal("inactive")]),
    success: Type.Boolean(),
    state: Type.Union([Type.Literal("current"), Type.Literal("open"), Type.Literal("over"), Type.Literal("failed")], {
      description: "Of the session that began with it: `current` is the one that asks.",
    }),
  },
  closed,
);
export type Login = Static<typeof Login>;

/** Somebody in whose name the user may act. */
export const ProxyUser = Type.Object(
  {
    id: Type.String(),
    username: Type.String(),
    display_name: Type.String(),
    email: Type.String(),
    roles: Type.String({ description: "Their titles." }),
    partners: Type.Array(Type.String({ description: "The numbers of the sold-tos." })),
  },
  closed,
);
export type ProxyUser = Static<typeof ProxyUser>;
