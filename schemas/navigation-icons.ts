/** What a navigation item's `icon` may name: the shell draws every one of them, the editor offers them. */
export const navigationIcons = [
  "dashboard",
  "orders",
  "list",
  "configs",
  "profile",
  "materials",
  "partner",
  "mail",
  "connections",
  "campaigns",
  "microsites",
] as const;
export type NavigationIcon = (typeof navigationIcons)[number];
