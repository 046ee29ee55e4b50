import { createAuthService } from "./auth.service.ts";
import { authRoutes } from "./auth.routes.ts";
import { createKnownDevices } from "./known-device.ts";
import { createLoginAttempts } from "./login-attempts.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import { createProxyService } from "./proxy.service.ts";
import { createTwoStep } from "./two-step.ts";
import { ownSessionRoutes } from "../accounts/own-session.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, db, clock, secrets, sessions, presentSession, https }) => {
  const hasher = createPasswordHasher();
  const attempts = createLoginAttempts(db, clock);
  const twoStep = createTwoStep({ db, clock, secrets, attempts, hasher });
  const auth = createAuthService({ db, clock, hasher, sessions, attempts, twoStep });
  const proxy = createProxyService({ db, clock, sessions });
  await api.register(authRoutes, { auth, proxy, sessions, presentSession, devices: createKnownDevices(secrets, { https }), https });
  await api.register(ownSessionRoutes, { db, clock, sessions, twoStep });
};
