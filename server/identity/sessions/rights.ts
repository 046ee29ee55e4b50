/**
 * What somebody may do, and where. Roles say what; document and report permissions say in which sales areas. Whoever has been given
 * none of the one kind or the other is limited by the roles alone; whoever has one has in each sales area what was given there.
 */
import { documentTypeOf } from "../roles/document-types.ts";
import { isPermission, type Permission } from "../roles/permissions.ts";
import { reportOf } from "../roles/reports.ts";
import type { Scope } from "../../scope.ts";

/** What was given in which sales area; null when nothing was given anywhere. */
export type Grants = Readonly<Record<string, readonly string[]>> | null;

export interface RightsSource {
  by_roles: readonly Permission[];
  documents: Grants;
  reports: Grants;
}

export interface Rights {
  /** Held in one sales area at least: what routes, pages and the navigation ask for. */
  permissions: ReadonlySet<Permission>;
  /** Held in all of them. */
  everywhere: readonly Permission[];
  /** What is held only in some, by sales area. */
  area_permissions: Readonly<Record<string, Readonly<Record<string, true>>>>;
}

/** @param sales_areas those the user works in at the moment */
export function rightsIn(source: RightsSource, sales_areas: readonly string[]): Rights {
  const everywhere: Permission[] = [];
  const permissions = new Set<Permission>();
  const area_permissions: Record<string, Record<string, true>> = {};
  for (const permission of source.by_roles) {
    const areas = sales_areas.filter((area) => hasPermissionIn(source, permission, area));
    const unlimited = isUnlimited(source, permission);
    if (unlimited || areas.length > 0) permissions.add(permission);
    if (unlimited || (areas.length > 0 && areas.length === sales_areas.length)) everywhere.push(permission);
    else for (const area of areas) (area_permissions[area] ??= {})[permission] = true;
  }
  return { permissions, everywhere, area_permissions };
}

/** Whether a permission that the roles give holds in a sales area. */
export function hasPermissionIn(source: RightsSource, permission: Permission, sales_area: string): boolean {
  const type = documentTypeOf(permission);
  const report = reportOf(permission);
  return (!type || isGiven(source.documents, sales_area, type)) && (!report || isGiven(source.reports, sales_area, report));
}

/** The part of a scope in which a permission holds: what it opens in one sales area shows nothing of another. */
export function scopeFor(scope: Scope, source: RightsSource, permission: string): Scope {
  if (!isPermission(permission) || isUnlimited(source, permission)) return scope;

  const sales_areas = scope.sales_areas.filter((area) => hasPermissionIn(source, permission, area));
  const partners = scope.partners === "all" ? "all" : scope.partners.filter(({ sales_area }) => sales_areas.includes(sales_area));
  return { ...scope, sales_areas, partners };
}

/** By document type, then by sales area: what the details of a user tell. */
export function authorizations<Name extends string>(
  names: readonly Name[],
  given: Grants,
  sales_areas: readonly string[],
): Record<Name, Record<string, boolean>> {
  const ofName = (name: Name) => Object.fromEntries(sales_areas.map((area) => [area, isGiven(given, area, name)]));
  return Object.fromEntries(names.map((name) => [name, ofName(name)])) as Record<Name, Record<string, boolean>>;
}

const isUnlimited = ({ documents, reports }: RightsSource, permission: Permission): boolean =>
  (documents === null || !documentTypeOf(permission)) && (reports === null || !reportOf(permission));

const isGiven = (given: Grants, sales_area: string, name: string): boolean =>
  given === null || (Object.hasOwn(given, sales_area) && given[sales_area]!.includes(name));
