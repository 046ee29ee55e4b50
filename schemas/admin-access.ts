/** What leads from sign-in to the editor of configurations: where its pages are, and what their forms and lists call. */
export const adminAccess = {
  sign_in: { page: "/", call: "/v1/auth/login", fields: ["username", "password"] },
  code: { page: "/auth/two_step_auth", call: "/v1/auth/two_step_auth", fields: ["code"] },
  configs: { page: "/admin/configs", call: "/v1/admin/configs", permission: "manage_configs" },
} as const;
