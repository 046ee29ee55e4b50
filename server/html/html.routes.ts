/** Every address that is not the API's: resolves its page and serves it whole, in one round trip. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { Boot } from "../../schemas/page-bundle.ts";
import type { NavigationService } from "../navigation/navigation.service.ts";
import type { PageBundles, PageResolution, PreparedPage, Viewer } from "../page-configs/page-bundles.ts";
import { viewerOf } from "../page-configs/viewer.ts";
import type { SessionPresenter } from "../sessions/session.presenter.ts";
import type { SiteConfigService } from "../site-configs/site-configs.service.ts";
import type { ThemeService } from "../themes/themes.service.ts";
import type { ClientFiles } from "./client-files.ts";
import { pageHtml } from "./page-html.ts";
import { relativePath } from "./relative-path.ts";

export interface HtmlOptions {
  bundles: PageBundles;
  navigation: NavigationService;
  themes: ThemeService;
  siteConfigs: SiteConfigService;
  presentSession: SessionPresenter;
  client: ClientFiles;
}

/** The pages that stand in when there is no other: by key, so that an administrator can change them like any page. */
const standIns = { 403: "not-found", 404: "not-found", 500: "error" } as const;
const signInPath = "/";
const firstPage = "/dashboard";
/** Coming back to it after sign-in would end the new session at once. */
const neverReturnedTo = new Set(["/logout"]);
const mostMarkups = 50;

const zip = promisify(gzip);

export const htmlRoutes: FastifyPluginAsync<HtmlOptions> = async (
  app,
  { bundles, navigation, themes, siteConfigs, presentSession, client },
) => {
  const markups = new Map<string, string>();

  app.get("/*", { config: { access: "public" }, schema: { hide: true, querystring: Type.Object({}) } }, async (request, reply) => {
    const { path, search } = addressOf(request);
    // What is no page is no page either because somebody asked for it: files and calls get the plain answer.
    if (/^\/(?:api|assets|health)(?:\/|$)/.test(path)) return reply.callNotFound();

    const viewer = viewerOf(request);
    if (path === signInPath && viewer.signedIn) return redirect(reply, returnPath(request) ?? firstPage);

    const found = bundles.at(path, viewer);
    if (found.status === 401) return redirect(reply, signInAddress(path, search));
    return sendPage(request, reply, found, viewer);
  });

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Exclude<PageResolution, { status: 401 }>,
    viewer: Viewer,
  ): Promise<FastifyReply> {
    const page = found.status === 200 ? found.page : standInFor(found.status, viewer);
    const boot: Boot = {
      session: request.session ? await presentSession(request.session) : null,
      site_configs: await siteConfigs.forUser(request.session, request.language),
      theme: themes.current(),
      navigation: viewer.signedIn ? navigation.forViewer(viewer) : null,
      page: page?.bundle ?? null,
      status: found.status,
      nonce: reply.cspNonce,
    };
    const html = pageHtml({
      language: request.language,
      title: page?.title ?? "",
      boot,
      files: client.filesFor(modulesOf(page, viewer)),
      icon: client.icon,
      markup: page && !viewer.signedIn ? await markupOf(boot, page, viewer, request) : "",
    });
    // Rights, texts and the nonce are of this moment and this user.
    void reply
      .code(found.status)
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": "no-store", vary: "cookie, authorization, accept-language, accept-encoding" });
    if (!acceptsGzip(request)) return reply.send(html);
    return reply.header("content-encoding", "gzip").send(await zip(html));
  }

  function standInFor(status: keyof typeof standIns, viewer: Viewer): PreparedPage | undefined {
    const found = bundles.byKey(standIns[status], viewer);
    return found.status === 200 ? found.page : undefined;
  }

  /** Before sign-in everybody gets the same page, so it is drawn once. A renderer that fails costs speed, not the page. */
  async function markupOf(boot: Boot, page: PreparedPage, viewer: Viewer, request: FastifyRequest): Promise<string> {
    if (!client.render) return "";
    const name = `${page.key} ${page.etag} ${viewer.language}`;
    const known = markups.get(name);
    if (known !== undefined) return known;

    try {
      if (markups.size >= mostMarkups) markups.clear();
      const markup = await client.render({ ...boot, nonce: "" });
      markups.set(name, markup);
      return markup;
    } catch (error) {
      request.log.error({ err: error, page: page.key }, "the markup of a page could not be made");
      return "";
    }
  }
};

/** The address as it was sent: segments are decoded one by one when the page is looked up. */
function addressOf(request: FastifyRequest): { path: string; search: string } {
  const url = request.raw.url ?? "/";
  const query = url.indexOf("?");
  return query < 0 ? { path: url, search: "" } : { path: url.slice(0, query), search: url.slice(query) };
}

function signInAddress(path: string, search: string): string {
  const address = relativePath(`${path}${search}`);
  if (address === undefined || neverReturnedTo.has(path)) return signInPath;
  return `${signInPath}?return=${encodeURIComponent(address)}`;
}

function returnPath(request: FastifyRequest): string | undefined {
  const { return: wanted } = request.query as Record<string, unknown>;
  const path = typeof wanted === "string" ? relativePath(wanted) : undefined;
  // Its own address would turn in a circle.
  return path === undefined || neverReturnedTo.has(path) || /^\/(?:[?#]|$)/.test(path) ? undefined : path;
}

const redirect = (reply: FastifyReply, path: string): FastifyReply => reply.header("cache-control", "no-store").redirect(path, 302);

/** The modules whose code the first paint waits for; named here, they come together and not one after the other. */
function modulesOf(page: PreparedPage | undefined, viewer: Viewer): string[] {
  const signedIn = viewer.signedIn ? [`${page?.layout ?? "main"}-layout`, "host-models"] : [];
  const designer = viewer.permissions.has("manage_configs") ? ["admin-designer"] : [];
  const data = page?.reads ? ["create-sources", "request-loop", "send-by-axios"] : [];
  return [...signedIn, ...designer, ...data, ...(page?.atoms ?? [])];
}

const acceptsGzip = (request: FastifyRequest): boolean => /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
