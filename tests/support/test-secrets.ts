/** Keys that last as long as the suite. */
import { randomBytes } from "node:crypto";
import { createSecretBox, keyBytes } from "../../server/platform/secrets/secret-box.ts";

export const testSecrets = createSecretBox([randomBytes(keyBytes)]);
