import { languages } from "../../../schemas/account.ts";
import type { CaptchaConfig } from "../../../schemas/captcha.ts";
import type { SiteConfigs } from "../../../schemas/page-bundle.ts";
import { demoAccounts } from "../../identity/accounts/demo-accounts.ts";
import { permissionNames } from "../../identity/roles/permissions.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
import type { MicrositeFeatures } from "./microsite-features.ts";
import type { SiteContent } from "./site-content.ts";
import type { SiteSettings } from "./site-settings.ts";

export interface SiteConfigService {
  forUser(session: SignedIn | null, language: string): Promise<SiteConfigs>;
}

interface Options {
  content: SiteContent;
  demo: boolean;
  captcha(): Promise<CaptchaConfig>;
  siteSettings: Pick<SiteSettings, "cached">;
  /** Those that are not over, the next one first: a browser that is open when one begins shows it by itself. */
  downtimesAhead(language: string): Promise<SiteConfigs["planned_downtimes"]>;
  /** What the microsites of the user allow. */
  microsites(session: SignedIn): Promise<MicrositeFeatures>;
}

export function createSiteConfigs({ content, demo, captcha, siteSettings, downtimesAhead, microsites }: Options): SiteConfigService {
  return {
    async forUser(session, language) {
      const [texts, notices, human, { version, ...footer }, cart, downtimes, allowed] = await Promise.all([
        content.texts(language),
        content.notices(session),
        captcha(),
        siteSettings.cached("footer"),
        siteSettings.cached("cart"),
        // Before sign-in nothing is told about what there is.
        session ? downtimesAhead(language) : [],
        session ? microsites(session) : {},
      ]);
      return {
        name: "Portolan",
        version,
        languages: [...languages],
        features: { demo, ...(session && { "cart.auto_simulate": cart.auto_simulate }), ...featuresOf(session), ...allowed },
        demo_accounts: demo
          ? demoAccounts.map(({ username, password, title, description }) => ({ username, password, title, description }))
          : [],
        texts,
        notices,
        planned_downtimes: downtimes,
        captcha: human,
        footer,
      };
    },
  };
}

/** What a user without the right is not even offered. Before sign-in nothing is told about what there is. */
function featuresOf(session: SignedIn | null): Record<string, boolean> {
  if (!session) return {};
  return Object.fromEntries(permissionNames.filter((name) => session.permissions.has(name)).map((name) => [name, true]));
}
