/** The same strict headers on every answer: pages, API, files and errors. */
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

declare module "fastify" {
  interface FastifyReply {
    /** For the script and style elements of this one answer. */
    cspNonce: string;
  }
}

export function setSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  app.decorateReply("cspNonce", "");
  app.addHook("onRequest", async (_request, reply) => secure(reply, { https }));
}

/** Also for the answers that Fastify gives before any hook runs. */
export function secure(reply: FastifyReply, { https }: { https: boolean }): void {
  reply.cspNonce = randomBytes(16).toString("base64");
  void reply.headers({
    "content-security-policy": policyWith(reply.cspNonce),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    // What a user may see is his alone; the routes whose answers may be kept say so themselves.
    "cache-control": "no-store",
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  });
}

/** What Google's reCAPTCHA needs to draw itself: its script and its frame, and nothing else of Google's. */
const recaptcha = {
  scripts: " https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  frames: " https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
};

/** For the pages that hold such a field, on a site that is set to use it. */
export function allowRecaptcha(reply: FastifyReply): void {
  void reply.header("content-security-policy", policyWith(reply.cspNonce, recaptcha));
}

/** Styles that a script sets on an element pass; style attributes in markup do not, and we write none. */
const policyWith = (nonce: string, more?: { scripts: string; frames: string }): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${more?.scripts ?? ""}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' blob:${more?.frames ?? ""}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // Markup and scripts out of strings: only by the one policy that a page begins with (page-html.ts). What Google's script makes has names of its own.
    "require-trusted-types-for 'script'",
    ...(more ? [] : ["trusted-types default"]),
  ].join("; ");
