/** What the server itself has to say, in the language of whoever asks: shared texts of the documents in force. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { EffectiveDocuments } from "../../configs/page-configs/effective-documents.ts";
import { productText } from "../../configs/page-configs/product-text.ts";
import { textIn } from "../../configs/page-configs/translations.ts";

export type Translate = ReturnType<typeof textIn>;

declare module "fastify" {
  interface FastifyRequest {
    readonly text: Translate;
  }
}

/** After the language is chosen, before the routes. */
export function translateTexts(app: FastifyInstance, documents: Pick<EffectiveDocuments, "current">): void {
  app.decorateRequest("text", {
    getter(this: FastifyRequest): Translate {
      return textIn(documents.current().translations(this.language));
    },
  });
}

/** Of a request that Fastify gave up before it was one of ours (a broken address): the product's own texts. */
export const textOf = (request: FastifyRequest): Translate => (request.text as Translate | undefined) ?? ownText();

export const ownText = (): Translate => (cachedTexts ??= productText());

let cachedTexts: Translate | undefined;
