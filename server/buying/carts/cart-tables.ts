import type { CartRoot } from "./cart-roots.ts";

export type CartTables = {
  carts: {
    id: string;
    root: CartRoot;
    user_id: string;
    partner_function: string;
    partner_number: string;
    sales_area: string;
    state: "active" | "saved";
    version: number;
    created_at: Date;
    updated_at: Date;
  };
  cart_items: {
    id: string;
    cart_id: string;
    position: number;
    material: string;
    quantity: string;
    unit: string | null;
    custom_attributes: Record<string, string>;
    created_at: Date;
  };
};
