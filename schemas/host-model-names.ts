const cartViews = [
  "header",
  "id",
  "state",
  "error",
  "items",
  "read",
  "pending",
  "is_waiting",
  "is_pricing",
  "pricing_takes_long",
  "totals",
] as const;

/** What the portal provides to conditions, by model: the one list of names that the compiler knows, and that server and browser answer. */
export const hostModelNames = {
  session: ["permissions", "area_permissions", "account", "report_permissions", "proxied_by", "access_exp", "display_name", "is_internal"],
  partner: [
    "number",
    "function_name",
    "sales_area",
    "sales_area_title",
    "display_name",
    "partners",
    "isCustomer",
    "isInternal",
    "filter_number",
    "filter_function_name",
    "payers",
    "ship_tos",
    "sold_tos",
  ],
  cart: cartViews,
  /** A list is a cart that people share, and its lines are worked on beside those of the cart. */
  shopping_list: cartViews,
} as const;

export type HostModelViews<Model extends keyof typeof hostModelNames> = Readonly<Record<(typeof hostModelNames)[Model][number], unknown>>;
