/** Who asks. Read from the session row at every request, so that a right taken away is gone with the next call. */
import type { Account } from "../../schemas/account.ts";
import type { PartnerKey } from "../database/portal-tables.ts";
import type { Scope } from "../scope.ts";

export interface SignedIn {
  session_id: string;
  /** The public name of the session: what a browser stores. It grants nothing. */
  handle: string;
  client: "browser" | "api";
  account: Account;
  permissions: ReadonlySet<string>;
  /** The partner that an internal user works for; a customer's default partner. */
  active_partner: PartnerKey | null;
  assigned_partners: readonly (PartnerKey & { is_default: boolean })[];
  scope: Scope;
}
