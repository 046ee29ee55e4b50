/**
 * The partner that this tab works for. The tab keeps it for as long as it is there, for each user who signs in: through a reload, and
 * in a duplicate. A tab that was opened from another one begins with that one's; any other with the partner chosen last, which the
 * server knows.
 */
import type { Partner, Session } from "../../schemas/account.ts";
import { partnerHeader } from "./partner-identity.ts";

export type TabPartner = Partner | null;

const nameOf = (user: string): string => `portolan:tab:${user}:partner`;
/** Of the tab that was used last, for those that are opened from it. */
const usedName = (user: string): string => `portolan:kept:${user}:partner`;

/** @returns null where it works for nobody, undefined where it is new */
export const readTabPartner = (user: string): TabPartner | undefined => read(sessionStorage, nameOf(user));

/** A customer without a partner waits for one. */
export function storeTabPartner({ account }: Pick<Session, "account">, partner: TabPartner): void {
  const waits = partner === null && account.user_classification === "customer";
  write(sessionStorage, nameOf(account.id), waits ? undefined : partner);
}

/** @returns undefined where no tab has been used */
export const readLastUsedPartner = (user: string): TabPartner | undefined => read(localStorage, usedName(user));

export const storeUsedPartner = (user: string, partner: TabPartner): void => write(localStorage, usedName(user), partner);

/** The partner that a page is to be of; undefined where the server's is as good as any. */
export function wantedPartner({ account, active_partner }: Session): TabPartner | undefined {
  const own = readTabPartner(account.id);
  const wanted = own === undefined && isOpenedByTab() ? readLastUsedPartner(account.id) : own;
  return wanted !== undefined && partnerHeader(wanted) !== partnerHeader(active_partner) ? wanted : undefined;
}

/** By a link of the portal: whoever types an address or signs in has no page of it before this one. */
const isOpenedByTab = (): boolean => history.length === 1 && document.referrer.startsWith(`${location.origin}/`);

function read(storage: Storage, name: string): TabPartner | undefined {
  try {
    const text = storage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as TabPartner);
  } catch {
    return undefined;
  }
}

function write(storage: Storage, name: string, partner: TabPartner | undefined): void {
  try {
    if (partner === undefined) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(partner));
  } catch {
    // A full storage: then the tab has the partner that was chosen last.
  }
}
