/** What the browser gets for a page: the projected document, what it refers to, and answers it would ask for at once. */
import { Type, type Static } from "typebox";
import { Dictionary } from "./dictionary.ts";
import { Session } from "./account.ts";
import { CaptchaConfig } from "./captcha.ts";
import { PlannedDowntime } from "./downtime.ts";
import { FooterConfig } from "./footer.ts";
import { Tone } from "./tone.ts";
import { closed } from "./closed.ts";

export const PageBundle = Type.Object(
  {
    key: Type.String(),
    route: Type.String({ description: "The page's pattern; the browser reads the parameters out of its own address." }),
    document: Type.Unknown({ description: "The page document as this user may see it, in this user's language." }),
    documents: Dictionary(Type.Unknown(), {
      description: "Forms, tables, fragments and dialogs it names, by `<kind>:<key>`.",
    }),
    versions: Type.Optional(
      Dictionary(Type.Integer(), { description: "Of its forms, by `form:<key>`: what `X-Form` says when one is sent." }),
    ),
    etag: Type.String(),
  },
  closed,
);
export type PageBundle = Static<typeof PageBundle>;

/** One item of the navigation, as GET v1/dashboard/navigation answers it. */
export const NavigationItem = Type.Object(
  {
    uuid: Type.String(),
    label: Type.String(),
    icon: Type.Optional(Type.String()),
    path: Type.String(),
    also: Type.Optional(Type.Array(Type.String())),
  },
  closed,
);
export const NavigationAnswer = Type.Object(
  {
    groups: Type.Array(
      Type.Object({ uuid: Type.String(), label: Type.Optional(Type.String()), items: Type.Array(NavigationItem) }, closed),
    ),
  },
  closed,
);
export type NavigationAnswer = Static<typeof NavigationAnswer>;

export const DemoAccount = Type.Object(
  { username: Type.String(), password: Type.String(), title: Type.String(), description: Type.String() },
  closed,
);

/** GET /v1/site_configs: feature flags and system configuration, for the user who asks. */
export const SiteConfigs = Type.Object(
  {
    name: Type.String(),
    version: Type.String({ description: "The release of the application, as the footer shows it." }),
    languages: Type.Array(Type.String()),
    features: Dictionary(Type.Boolean()),
    demo_accounts: Type.Array(DemoAccount, { description: "Only on the embedded database." }),
    texts: Dictionary(Type.String(), { description: "Shared texts in the user's language." }),
    notices: Type.Array(Type.Object({ tone: Type.String(), text: Type.String(), path: Type.Optional(Type.String()) }, closed), {
      description: "Banners: for administrators, configurations that could not be loaded.",
    }),
    planned_downtimes: Type.Array(PlannedDowntime, { description: "Of the ERP, for who is signed in: those that are not over." }),
    captcha: CaptchaConfig,
    footer: Type.Object({ links: FooterConfig.properties.links, copyright: FooterConfig.properties.copyright }, closed),
  },
  closed,
);
export type SiteConfigs = Static<typeof SiteConfigs>;

/** GET /v1/themes/current: every colour in force, defaults filled in. */
export const ThemeAnswer = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    colors: Type.Array(Type.String()),
    named_colors: Dictionary(Type.String()),
    nav_colors: Dictionary(Type.String()),
    button_colors: Dictionary(Dictionary(Type.String())),
    login_background: Type.Object({ color: Type.String(), pattern: Type.String() }, closed),
    status_tones: Dictionary(Tone(), { description: "What a status means, by its code; one that is not here is neutral." }),
    css: Type.String({ description: "The tokens as CSS custom properties, light and dark, for one style element." }),
  },
  closed,
);
export type ThemeAnswer = Static<typeof ThemeAnswer>;

/** What the HTML carries in `<script type="application/json" id="boot">`, so that the first page needs one round trip. */
export const Boot = Type.Object(
  {
    session: Type.Union([Session, Type.Null()]),
    site_configs: SiteConfigs,
    theme: ThemeAnswer,
    navigation: Type.Union([NavigationAnswer, Type.Null()]),
    page: Type.Union([PageBundle, Type.Null()], { description: "Null: not found." }),
    remembered: Dictionary(Type.Unknown(), {
      description: "What pages keep for this user, from whatever browser: page sizes, sortings, criteria.",
    }),
    status: Type.Integer({ description: "200, 403, 404 or 500 of the page." }),
    nonce: Type.String(),
  },
  closed,
);
export type Boot = Static<typeof Boot>;
