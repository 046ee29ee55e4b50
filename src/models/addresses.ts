import type { EngineAddresses } from "../../engine/index.ts";

/** What the API answers to the engine itself. */
export const addresses: EngineAddresses = { pages: "/v1/pages", settings: "/v1/user/settings", challenge: "/v1/captcha/challenge" };
