/** Every resource of the server. A new one: its folder, its schema in `schemas/`, one line here. */
import type { Register } from "./context.ts";
import { register as records } from "./administration/records/register.ts";
import { register as carts } from "./buying/carts/register.ts";
import { register as materials } from "./buying/materials/register.ts";
import { register as navigation } from "./configs/navigation/register.ts";
import { register as pageConfigs } from "./configs/page-configs/register.ts";
import { register as siteConfigs } from "./configs/site-configs/register.ts";
import { register as themes } from "./configs/themes/register.ts";
import { register as attachments } from "./documents/attachments/register.ts";
import { register as dashboard } from "./documents/dashboard/register.ts";
import { register as exports } from "./documents/exports/register.ts";
import { register as lookUps } from "./documents/look-ups/register.ts";
import { register as papers } from "./documents/papers/register.ts";
import { register as reports } from "./documents/reports/register.ts";
import { register as erp } from "./erp/register.ts";
import { register as accounts } from "./identity/accounts/register.ts";
import { register as auth } from "./identity/auth/register.ts";
import { register as captcha } from "./identity/captcha/register.ts";
import { register as partners } from "./identity/partners/register.ts";
import { register as userSettings } from "./identity/user-settings/register.ts";
import { register as caches } from "./platform/caches/register.ts";
import { register as health, registerProbes } from "./platform/health/register.ts";
import { register as html, registerPages } from "./platform/html/register.ts";
import { register as push } from "./platform/push/register.ts";

/** Below `/api/v1`. */
export const resources: readonly Register[] = [
  records,
  carts,
  materials,
  navigation,
  pageConfigs,
  siteConfigs,
  themes,
  attachments,
  dashboard,
  exports,
  lookUps,
  papers,
  reports,
  erp,
  accounts,
  auth,
  captcha,
  partners,
  userSettings,
  caches,
  health,
  html,
  push,
];

/** Beside it. */
export const pageResources: readonly Register[] = [registerProbes, registerPages];
