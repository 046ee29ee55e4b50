/** Whoever takes up a cart works for its partner (CART-056, CART-067). */
import type { Context } from "../../../context.ts";
import { isSamePartner } from "../../../identity/sessions/scope-of.ts";
import type { SignedIn } from "../../../identity/sessions/signed-in.ts";
import type { PartnerKey } from "../../../platform/database/portal-tables.ts";
import type { Cart } from "../carts.repository.ts";

/** @returns the partner that the user works for from now on; null where he did already */
export async function workForPartnerOf(
  { partner }: Pick<Cart, "partner">,
  session: SignedIn,
  sessions: Context["sessions"],
): Promise<PartnerKey | null> {
  if (!partner || isSamePartner(partner, session.active_partner)) return null;
  await sessions.choosePartner(session.session_id, partner);
  return partner;
}
