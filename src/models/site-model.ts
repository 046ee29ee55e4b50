import { readPath, type HostModel } from "../../engine/index.ts";
import type { SiteConfigs } from "../../schemas/page-bundle.ts";

/** What the site says of itself; there before anybody signed in. */
export function siteModel(site: SiteConfigs): HostModel {
  return { read: (path) => readPath(site, path) };
}
