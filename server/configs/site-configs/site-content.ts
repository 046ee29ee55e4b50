/** What the site configuration takes from documents: shared texts, and notices for those who can do something about them. */
import type { SiteConfigs } from "../../../schemas/page-bundle.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";

export interface SiteContent {
  texts(language: string): Promise<SiteConfigs["texts"]>;
  notices(session: SignedIn | null): Promise<SiteConfigs["notices"]>;
}
