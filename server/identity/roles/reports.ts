/** The reports there are. Each has a permission of its own, which roles give; report permissions take it back sales area by sales area. */
export const reports = ["pdf_orders", "web_transactions", "background_carts", "sap", "ecommerce", "price_check"] as const;

export type Report = (typeof reports)[number];

const ofPermission = new Map<string, Report>(reports.map((report) => [`report_${report}`, report]));

/** Undefined for a permission that is about no report. */
export const reportOf = (permission: string): Report | undefined => ofPermission.get(permission);

/** For where a call is about several reports; a route of one report names `report_<report>` as its `access`. */
export const mayRunReport = ({ permissions }: { permissions: ReadonlySet<string> }, report: Report): boolean =>
  permissions.has(`report_${report}`);
