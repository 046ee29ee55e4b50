import { Type } from "typebox";
import { calendarDate } from "../../../../engine/rules/wire-date.ts";
import { CustomAttributes } from "../../../../schemas/cart.ts";
import { enterCartFields, type CartFields, type DropShip } from "../cart-fields.ts";
import { commandBody, planned, type CartCommand, type Envelope } from "./cart-command.ts";
import type { EffectsContext } from "./effects.ts";

export interface SetHeader extends Envelope {
  title?: string;
  po_number?: string;
  note?: string;
  requested_date?: string;
  ship_to?: string;
  payer?: string;
  custom_attributes?: Record<string, string>;
}

export interface SetDropShip extends Envelope {
  drop_ship: DropShip | null;
}

export interface ChooseShipping extends Envelope {
  shipping_option: string;
}

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** A field that is empty is not set any more. */
export const headerFields = {
  title: text(80),
  po_number: text(35),
  note: text(2_000),
  requested_date: Type.Optional(Type.String({ pattern: "^([0-9]{8})?$", description: "yyyymmdd" })),
  ship_to: text(40),
  payer: text(40),
  custom_attributes: Type.Optional(CustomAttributes),
};

export const setHeader: CartCommand<SetHeader> = {
  name: "set_header",
  summary: "Says what holds for all lines: title, purchase order number, note, date, ship-to, payer, attributes",
  body: commandBody<SetHeader>(headerFields),

  async plan({ cart }, { client: _, seen_version: __, title, ...entered }) {
    if (entered.requested_date && !calendarDate(entered.requested_date))
      return { ok: false, refusal: { field: "requested_date", code: "line.date_unknown" } };
    return changeOfHeader(cart, { title: title?.trim() ?? cart.title, fields: enterCartFields(cart.fields, entered) });
  },
};

const DropShipAddress = Type.Object(
  {
    id: Type.String({ maxLength: 64 }),
    number: Type.String({ maxLength: 40, description: "Empty: an address that is not stored." }),
    name: Type.String({ minLength: 1, maxLength: 80 }),
    street: Type.String({ maxLength: 80 }),
    postal_code: Type.String({ maxLength: 20 }),
    city: Type.String({ maxLength: 80 }),
    country: Type.String({ maxLength: 2 }),
  },
  { additionalProperties: false },
);

export const setDropShip: CartCommand<SetDropShip> = {
  name: "set_drop_ship",
  summary: "Ships to an address that is not stored, or no longer",
  body: commandBody<SetDropShip>({ drop_ship: Type.Union([Type.Null(), DropShipAddress]) }),
  // Whoever has lost the right may still take the address out.
  permission: ({ drop_ship }) => (drop_ship ? "drop_ships" : undefined),

  async plan({ cart }, { drop_ship }) {
    return changeOfHeader(cart, { title: cart.title, fields: enterCartFields(cart.fields, { drop_ship }) });
  },
};

export const chooseShipping: CartCommand<ChooseShipping> = {
  name: "choose_shipping",
  summary: "Chooses how it is sent; freight depends on it, no price of a line does",
  body: commandBody<ChooseShipping>({ shipping_option: Type.String({ maxLength: 40, description: "Empty: as usual" }) }),

  async plan({ cart }, { shipping_option }) {
    return changeOfHeader(cart, { title: cart.title, fields: enterCartFields(cart.fields, { shipping_option }) });
  },
};

const changeOfHeader = ({ title, fields }: EffectsContext["cart"], header: { title: string; fields: CartFields }) =>
  planned({ redo: { header }, undo: { header: { title, fields } } });
