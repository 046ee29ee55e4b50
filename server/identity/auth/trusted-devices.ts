/**
 * A browser in which somebody has signed in before: a cookie with a name that the server gave it, sealed for this one account. It opens
 * nothing; tries from there are counted apart from those of strangers.
 */
import { createHash, randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionTransport } from "../../platform/plugins/session.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";

export interface TrustedDevices {
  /** The device's name; null when it is not known to the account. Looks nothing up: it takes as long for a name that nobody has. */
  find(request: FastifyRequest, username: string): string | null;
  /** After the right password, and the code where there is one. */
  remember(reply: FastifyReply, username: string): void;
}

const keptSeconds = 365 * 24 * 3_600;

export function createTrustedDevices(secrets: SecretBox, { https }: SessionTransport): TrustedDevices {
  const cookie = https ? "__Host-portolan-device" : "portolan-device";
  const placeOf = (username: string) => `devices/${createHash("sha256").update(username.toLowerCase()).digest("base64url")}`;

  const find: TrustedDevices["find"] = (request, username) => {
    const sealed = request.cookies[cookie];
    if (!sealed) return null;
    try {
      return secrets.open(sealed, placeOf(username));
    } catch {
      // Of another account, or nothing of ours.
      return null;
    }
  };

  return {
    find,
    remember(reply, username) {
      const device = find(reply.request, username) ?? randomUUID();
      const sealed = secrets.seal(device, placeOf(username));
      void reply.setCookie(cookie, sealed, { httpOnly: true, sameSite: "lax", path: "/", secure: https, maxAge: keptSeconds });
    },
  };
}
