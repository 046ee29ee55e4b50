/** A page as HTML with everything that the first paint and the first script need: the answer to one request of a browser. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { Boot } from "../../../schemas/page-bundle.ts";
import { allowRecaptcha } from "../plugins/security-headers.ts";
import type { DocumentSnapshot } from "../../configs/page-configs/effective-documents.ts";
import type { PageResolution, PreparedPage } from "../../configs/page-configs/page-bundles.ts";
import { viewerOf, type Viewer } from "../../configs/page-configs/viewer.ts";
import type { Context } from "../../context.ts";
import { acceptedEncodings } from "./accepted-encodings.ts";
import type { ClientFiles } from "./client-files.ts";
import { pageHtml } from "./page-html.ts";

export type PageAnswerOptions = Pick<Context, "documents" | "siteConfigs" | "presentSession" | "userSettings" | "client">;

export interface PageAnswer {
  /** What a page that was found, or the one that stands in for it, begins with. */
  boot(request: FastifyRequest, found: Found, nonce: string): Promise<Boot>;
  /** The page that was found, or the one that stands in for it. */
  send(request: FastifyRequest, reply: FastifyReply, found: Found): Promise<FastifyReply>;
  /** When not even that is possible: the error page for nobody in particular, out of memory alone. */
  sendError(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply>;
}

type Found = Exclude<PageResolution, { status: 401 }>;

/** The pages that stand in when there is no other: by key, so that an administrator can change them like any page. */
const standIns = { 403: "not-found", 404: "not-found", 500: "error" } as const;
const nobody: Pick<Viewer, "signedIn" | "permissions"> = { signedIn: false, permissions: new Set() };

const zip = promisify(gzip);

export function createPageAnswer({ documents, siteConfigs, presentSession, userSettings, client }: PageAnswerOptions): PageAnswer {
  const { effective, bundles, navigation, themes } = documents;

  return {
    boot: bootOf,

    async send(request, reply, found) {
      const viewer = viewerOf(request);
      return sendHtml(request, reply, { viewer, page: pageOf(found, viewer), boot: await bootOf(request, found, reply.cspNonce) });
    },

    async sendError(request, reply, status) {
      const viewer = { ...nobody, language: request.language };
      const page = standInFor("error", viewer);
      const boot: Boot = {
        session: null,
        site_configs: await siteConfigs.forUser(null, request.language),
        theme: themes.current(),
        navigation: null,
        page: page?.bundle ?? null,
        remembered: {},
        status,
        nonce: reply.cspNonce,
      };
      return sendHtml(request, reply, { viewer, page, boot });
    },
  };

  async function bootOf(request: FastifyRequest, found: Found, nonce: string): Promise<Boot> {
    const viewer = viewerOf(request);
    return {
      session: request.session ? await presentSession(request.session) : null,
      site_configs: await siteConfigs.forUser(request.session, request.language),
      theme: themes.current(),
      navigation: viewer.signedIn ? navigation.forViewer(viewer) : null,
      page: pageOf(found, viewer)?.bundle ?? null,
      remembered: request.session ? await userSettings.ofPages(request.session.account.id) : {},
      status: found.status,
      nonce,
    };
  }

  function pageOf(found: Found, viewer: Viewer): PreparedPage | undefined {
    return found.status === 200 ? found.page : standInFor(standIns[found.status], viewer);
  }

  async function sendHtml(
    request: FastifyRequest,
    reply: FastifyReply,
    { viewer, page, boot }: { viewer: Viewer; page: PreparedPage | undefined; boot: Boot },
  ): Promise<FastifyReply> {
    const name = `markup ${page?.key} ${viewer.language}`;
    // What a search asks for stands in the address, which the markup that everybody gets does not know.
    const isSearched = page?.reads === true && request.url.includes("?");
    const isDrawn = page && !viewer.signedIn && !isSearched;
    const html = pageHtml({
      language: viewer.language,
      title: page?.title ?? "",
      boot,
      files: client.filesFor(modulesOf(page, viewer)),
      icon: client.icon,
      markup: isDrawn ? await markupOf(boot, name, effective.current(), client, request.log) : "",
    });
    if (boot.site_configs.captcha.provider === "recaptcha" && page?.atoms.includes("recaptcha")) allowRecaptcha(reply);
    // Rights, texts and the nonce are of this moment and this user.
    void reply
      .code(boot.status)
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": "no-store", vary: "cookie, authorization, accept-language, accept-encoding" });
    if (!acceptedEncodings(request).has("gzip")) return reply.send(html);
    return reply.header("content-encoding", "gzip").send(await zip(html));
  }

  function standInFor(key: string, viewer: Viewer): PreparedPage | undefined {
    const found = bundles.byKey(key, viewer);
    return found.status === 200 ? found.page : undefined;
  }
}

/**
 * Before sign-in everybody gets the same page, so it is drawn once for each state of the documents. A renderer that
 * fails costs speed, not the page.
 */
async function markupOf(
  boot: Boot,
  name: string,
  { derived }: DocumentSnapshot,
  client: ClientFiles,
  log: FastifyBaseLogger,
): Promise<string> {
  if (!client.render) return "";
  const cached = derived.get(name) as string | undefined;
  if (cached !== undefined) return cached;

  try {
    const markup = await client.render({ ...boot, nonce: "" });
    derived.set(name, markup);
    return markup;
  } catch (error) {
    log.error({ err: error, name }, "the markup of a page could not be made");
    return "";
  }
}

/** The modules whose code the first paint waits for; named in the HTML, they come together and not one after the other. */
function modulesOf(page: PreparedPage | undefined, viewer: Viewer): string[] {
  const signedIn = viewer.signedIn ? [`${page?.layout ?? "main"}-layout`, "signed-in"] : [];
  const designer = viewer.permissions.has("manage_configs") ? ["admin-designer"] : [];
  const language = viewer.signedIn || page?.reads || page?.groups.some((group) => group !== "first") ? ["language"] : [];
  const data = page?.reads ? ["create-sources", "browser-calls"] : [];
  return [...signedIn, ...designer, ...language, ...data, ...(page?.atoms ?? [])];
}
