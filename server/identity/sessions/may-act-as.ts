/** Who may act as whom: asked when it begins, and again with every call of the session. */
import { covers } from "../../scope.ts";
import { rightsIn } from "./rights.ts";
import type { UserWithRights } from "./signed-in.ts";

/** Nobody becomes an administrator, and nobody more than he is: neither in what he may do nor in whose data he sees, area by area. */
export function mayActAs(own: UserWithRights, other: UserWithRights): boolean {
  if (!own.permissions.has("proxy_login") || own.account.id === other.account.id) return false;
  if (other.source.by_roles.some((permission) => permission.startsWith("manage_"))) return false;
  if (!covers(own.scope, other.scope)) return false;

  if (other.source.by_roles.some((permission) => !own.source.by_roles.includes(permission))) return false;
  return other.scope.sales_areas.every((area) => {
    const mine = rightsIn(own.source, [area]).permissions;
    return [...rightsIn(other.source, [area]).permissions].every((permission) => mine.has(permission));
  });
}
