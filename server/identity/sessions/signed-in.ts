/** Who asks. Read from the session row at every request, so that a right taken away is gone with the next call. */
import type { Account } from "../../../schemas/account.ts";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import type { Scope } from "../../scope.ts";
import type { Rights, RightsSource } from "./rights.ts";

/** A user with all that the portal decides by. */
export interface UserWithRights {
  account: Account;
  /** Held in one at least of the sales areas that the user works in at the moment. */
  permissions: ReadonlySet<string>;
  rights: Rights;
  source: RightsSource;
  assigned_partners: readonly (PartnerKey & { is_default: boolean })[];
  /** Of an internal user; a customer has those of the partners. */
  assigned_sales_areas: readonly string[];
  /** Whether filters begin with the active partner instead of the user's default one. */
  filter_partner_selection: "selection_bar" | null;
  /** The partner that the user works for; an internal user may work for none. */
  active_partner: PartnerKey | null;
  /** Everything the user may choose from: wider than the scope while a partner is active. */
  allowedScope: Scope;
  scope: Scope;
}

export interface SignedIn extends UserWithRights {
  /** The request names a partner that is not the user's; what it says here is of the session's own partner then. */
  wrong_partner: boolean;
  session_id: string;
  /** The public name of the session: what a browser stores. It grants nothing. */
  handle: string;
  client: "browser" | "api";
  /** When it is over, whatever is done in it. */
  expires_at: Date;
  /** Who really sits there, while acting as the user of the account. */
  proxied_by: { id: string; username: string; display_name: string } | null;
}
