/**
 * What `access` says of a document or of a part of one: the permission that it needs, or several of which any is enough. Anything else
 * comes from a broken document: nobody has that.
 */
export const hasAccess = (access: unknown, may: (permission: string) => boolean): boolean =>
  access === undefined ||
  (Array.isArray(access) ? access : [access]).some((permission) => typeof permission === "string" && may(permission));
