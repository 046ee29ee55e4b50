/** A session as its browser may know it: the handle, the account, and partners with the names that the ERP has for them. */
import { setTimeout as wait } from "node:timers/promises";
import type { Partner, Session } from "../../schemas/account.ts";
import type { PartnerKey } from "../database/portal-tables.ts";
import type { ErpPartner, ErpPort } from "../erp/erp-port.ts";
import type { SignedIn } from "./signed-in.ts";

export type SessionPresenter = (session: SignedIn) => Promise<Session>;

/** Internal users may see thousands of partners; they find theirs through `GET user/partners`. */
const mostPartners = 100;
/** Every page and every sign-in waits for the names; an ERP that takes longer does not hold them up. Milliseconds. */
const longestWait = 1_000;

export function createSessionPresenter(erp: Pick<ErpPort, "partners">, patience = longestWait): SessionPresenter {
  return async (session) => {
    const named = await namesOf(erp, session, patience);
    const present = (key: PartnerKey & { is_default?: boolean }) => presentPartner(key, named);

    return {
      token: session.handle,
      account: session.account,
      active_partner:
        session.active_partner && present({ ...session.active_partner, is_default: isDefault(session, session.active_partner) }),
      partners: session.assigned_partners.slice(0, mostPartners).map(present),
    };
  };
}

async function namesOf(erp: Pick<ErpPort, "partners">, session: SignedIn, patience: number): Promise<Map<string, ErpPartner>> {
  if (session.scope.partners === "all") return new Map();
  // Signing in works while the ERP does not: then a partner is shown by its number.
  const asked = erp.partners(session.scope, { page: 1, page_size: mostPartners });
  const found = await Promise.race([asked, wait(patience, undefined, { ref: false })]);
  return new Map(found?.ok ? found.value.items.map((partner) => [idOf(partner), partner]) : []);
}

function presentPartner(key: PartnerKey & { is_default?: boolean }, named: Map<string, ErpPartner>): Partner {
  const partner = named.get(idOf(key));
  return {
    id: idOf(key),
    number: key.number,
    function_name: key.function_name,
    sales_area: key.sales_area,
    sales_area_title: partner?.sales_area_title ?? key.sales_area,
    display_name: partner?.name ?? key.number,
    default: key.is_default ?? false,
  };
}

const idOf = ({ function_name, number, sales_area }: PartnerKey): string => `${function_name}:${number}:${sales_area}`;

const isDefault = (session: SignedIn, key: PartnerKey): boolean =>
  session.assigned_partners.some((partner) => partner.is_default && idOf(partner) === idOf(key));
