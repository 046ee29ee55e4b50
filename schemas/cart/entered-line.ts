/** A line as it was entered, whatever it says: what is wrong with it is told at the line, not instead of it. */
import { Type, type TUnsafe } from "typebox";
import { CustomAttributes } from "../cart.ts";
import { closed } from "../closed.ts";

export const lineId = () => Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", description: "A UUID in lower case" });

export interface EnteredFields {
  material?: string;
  /** A decimal of the wire (`12.5`) or what was typed, with a comma or a dot; without it 1. */
  quantity?: string;
  unit?: string;
  requested_date?: string;
  custom_attributes?: Record<string, string>;
}

export interface EnteredLine extends EnteredFields {
  /** The sender's own, so that a page names the line before it is answered. */
  id?: string;
  material: string;
}

export interface ChangedLine extends EnteredFields {
  id: string;
}

const fields = {
  quantity: Type.Optional(Type.String({ maxLength: 40 })),
  unit: Type.Optional(Type.String({ maxLength: 10, description: "Empty: the one that the material is sold in." })),
  requested_date: Type.Optional(Type.String({ pattern: "^([0-9]{8})?$", description: "yyyymmdd; empty: that of the cart." })),
  custom_attributes: Type.Optional(CustomAttributes),
};
const material = Type.String({ maxLength: 40 });

export const EnteredLine: TUnsafe<EnteredLine> = Type.Unsafe<EnteredLine>(
  Type.Object({ id: Type.Optional(lineId()), material, ...fields }, closed),
);

export const ChangedLine: TUnsafe<ChangedLine> = Type.Unsafe<ChangedLine>(
  Type.Object({ id: lineId(), material: Type.Optional(material), ...fields }, closed),
);
