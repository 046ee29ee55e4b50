/** The language of the answer: the user's own, else the best that the browser asks for, else English. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { languages } from "../../../schemas/account.ts";

declare module "fastify" {
  interface FastifyRequest {
    readonly language: string;
  }
}

export function chooseLanguage(app: FastifyInstance): void {
  app.decorateRequest("language", {
    getter(this: FastifyRequest) {
      return this.session?.account.language ?? preferredLanguage(this.headers["accept-language"] ?? "");
    },
  });
}

/** `"de-CH,de;q=0.9,en;q=0.8"` → `"de"` */
export function preferredLanguage(header: string): string {
  const wanted = header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([0-9.]+)$/.exec(parameter)?.[1]).find((q) => q !== undefined);
      return { language: tag.split("-", 1)[0]?.toLowerCase() ?? "", quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return wanted.find(({ language }) => (languages as readonly string[]).includes(language))?.language ?? "en";
}
