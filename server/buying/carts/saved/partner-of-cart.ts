/** Whoever takes up a cart works for its partner (CART-056, CART-067). */
import type { Partner } from "../../../../schemas/account.ts";
import type { Context } from "../../../context.ts";
import { isSamePartner } from "../../../identity/sessions/scope-of.ts";
import type { SignedIn } from "../../../identity/sessions/signed-in.ts";
import type { Cart } from "../carts.repository.ts";

/** @returns the partner that the user works for from now on; null where he did already */
export async function switchToPartnerOf(
  { partner }: Pick<Cart, "partner">,
  session: SignedIn,
  { sessions, presentSession }: Pick<Context, "sessions" | "presentSession">,
): Promise<Partner | null> {
  if (!partner || isSamePartner(partner, session.active_partner)) return null;
  await sessions.choosePartner(session.session_id, partner);
  return (await presentSession({ ...session, active_partner: partner })).active_partner;
}
