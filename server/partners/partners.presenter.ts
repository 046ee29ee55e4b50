import type { Partner } from "../../schemas/account.ts";
import type { ErpPartner } from "../erp/erp-port.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export const presentPartner = (partner: ErpPartner, { assigned_partners }: SignedIn): Partner => ({
  id: idOf(partner),
  number: partner.number,
  function_name: partner.function_name,
  sales_area: partner.sales_area,
  sales_area_title: partner.sales_area_title,
  display_name: partner.name,
  city: partner.city,
  default: assigned_partners.some((assigned) => assigned.is_default && idOf(assigned) === idOf(partner)),
});

const idOf = ({ function_name, number, sales_area }: Pick<ErpPartner, "function_name" | "number" | "sales_area">): string =>
  `${function_name}:${number}:${sales_area}`;
