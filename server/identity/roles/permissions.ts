/** Every permission there is, in one list. Page configurations, routes and roles may name only these. */
export const permissions = [
  { name: "view_dashboard", title: "See the dashboard" },
  { name: "view_catalog", title: "See the catalog" },
  { name: "place_orders", title: "Place orders" },
  { name: "place_approved_orders_only", title: "Place orders that someone approves" },
  { name: "approve_orders", title: "Approve orders" },
  { name: "view_orders", title: "See orders" },
  { name: "view_quotes", title: "See quotes" },
  { name: "place_quotes", title: "Ask for quotes" },
  { name: "convert_quotes", title: "Turn quotes into orders" },
  { name: "drop_ships", title: "Ship to an address that is not stored" },
  { name: "view_shipments", title: "See shipments" },
  { name: "view_invoices", title: "See invoices" },
  { name: "view_open_items", title: "See open items" },
  { name: "view_payments", title: "See payments" },
  { name: "view_down_payments", title: "See down payments" },
  { name: "pay_invoices", title: "Pay invoices" },
  { name: "view_reports", title: "See reports" },
  { name: "report_pdf_orders", title: "Run the PDF order report" },
  { name: "report_web_transactions", title: "Run the web transaction report" },
  { name: "report_background_carts", title: "Run the background cart report" },
  { name: "report_sap", title: "Run ERP reports" },
  { name: "report_ecommerce", title: "Run the e-commerce report" },
  { name: "report_price_check", title: "Check prices" },
  { name: "edit_pdf_orders", title: "Edit PDF orders" },
  { name: "proxy_login", title: "Act as another user" },
  { name: "manage_users", title: "Manage users" },
  { name: "manage_roles", title: "Manage roles" },
  { name: "manage_configs", title: "Manage page configurations" },
  { name: "manage_themes", title: "Manage themes" },
  { name: "manage_smtp_configs", title: "Manage mail servers" },
  { name: "manage_sap_connection_configs", title: "Manage back-end connections" },
  { name: "manage_marketing_campaigns", title: "Manage marketing campaigns" },
  { name: "manage_microsites", title: "Manage microsites" },
  { name: "manage_erp", title: "Manage the ERP connection" },
] as const satisfies readonly { name: string; title: string }[];

export type Permission = (typeof permissions)[number]["name"];

export const permissionNames: readonly Permission[] = permissions.map(({ name }) => name);

const allPermissions: ReadonlySet<string> = new Set(permissionNames);

export const isPermission = (name: string): name is Permission => allPermissions.has(name);
