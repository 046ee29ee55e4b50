/** Every resource of the server. A new one: its routes, its schema in `schemas/`, one line here. */
import type { Register } from "./context.ts";
import { adminRecordRoutes } from "./administration/records/admin-records.ts";
import { catalogRoutes } from "./buying/catalog/catalog.routes.ts";
import { cartRoutes } from "./buying/carts/carts.routes.ts";
import { materialPictureRoutes } from "./buying/materials/material-pictures.routes.ts";
import { materialRoutes } from "./buying/materials/materials.routes.ts";
import { navigationRoutes } from "./configs/navigation/navigation.routes.ts";
import { documentRoutes } from "./configs/page-configs/documents.routes.ts";
import { pageRoutes } from "./configs/page-configs/pages.routes.ts";
import { siteConfigRoutes } from "./configs/site-configs/site-configs.routes.ts";
import { themeRoutes } from "./configs/themes/themes.routes.ts";
import { attachmentRoutes } from "./documents/attachments/attachments.routes.ts";
import { dashboardRoutes } from "./documents/dashboard/dashboard.routes.ts";
import { exportJobRoutes } from "./documents/exports/export-jobs.routes.ts";
import { lookUpRoutes } from "./documents/look-ups/look-ups.routes.ts";
import { paperRoutes } from "./documents/papers/papers.routes.ts";
import { ecommerceRoutes } from "./documents/reports/ecommerce.routes.ts";
import { erpReportRoutes } from "./documents/reports/erp-reports.routes.ts";
import { priceCheckRoutes } from "./documents/reports/price-check.routes.ts";
import { erpFaultRoutes } from "./erp/erp-faults.routes.ts";
import { accountRoutes } from "./identity/accounts/accounts.routes.ts";
import { authRoutes } from "./identity/auth/auth.routes.ts";
import { captchaRoutes } from "./identity/captcha/captcha.routes.ts";
import { partnerRoutes } from "./identity/partners/partners.routes.ts";
import { settingRoutes } from "./identity/user-settings/settings.routes.ts";
import { cacheRoutes } from "./platform/caches/caches.routes.ts";
import { healthRoutes } from "./platform/health/health.routes.ts";
import { serverLoadRoutes } from "./platform/health/server-load.routes.ts";
import { bootRoutes } from "./platform/html/boot.routes.ts";
import { clientRoutes } from "./platform/html/client.routes.ts";
import { htmlRoutes } from "./platform/html/html.routes.ts";
import { pushRoutes } from "./platform/push/push.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";

/** Below `/api/v1`. */
export const resources: readonly Register[] = [
  adminRecordRoutes,
  cartRoutes,
  catalogRoutes,
  materialRoutes,
  materialPictureRoutes,
  navigationRoutes,
  pageRoutes,
  documentRoutes,
  siteConfigRoutes,
  themeRoutes,
  attachmentRoutes,
  dashboardRoutes,
  exportJobRoutes,
  lookUpRoutes,
  paperRoutes,
  erpReportRoutes,
  priceCheckRoutes,
  ecommerceRoutes,
  erpFaultRoutes,
  accountRoutes,
  authRoutes,
  captchaRoutes,
  partnerRoutes,
  settingRoutes,
  cacheRoutes,
  serverLoadRoutes,
  bootRoutes,
  pushRoutes,
  searchRoutes,
];

/** Beside it: for whoever balances the load, and what a browser opens. */
export const pageResources: readonly Register[] = [healthRoutes, clientRoutes, htmlRoutes];
