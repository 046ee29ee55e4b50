/** The page of a path, brought to life and read while the one before it is still on screen. */
import { startPage, whenLoaded, type EngineEnv, type PageModel } from "../../engine/index.ts";
import type { PageBundle } from "../../schemas/page-bundle.ts";
import { withAnswersHeld } from "./answers-held.ts";
import { cachedPage, cachePage } from "./page-cache.ts";
import type { Portal } from "./portal.ts";

export interface NextPage {
  bundle: PageBundle;
  page: PageModel;
}

interface Found {
  /** As the server answered; 0 when it did not. */
  status: number;
  next?: NextPage;
}

/**
 * Asks for the page, and begins at once with the one that it was when it was here before: what that reads and what the server says
 * come together, and nothing is told to it unless the server agrees.
 * @param from where the page is to be found, when it stands in for that of the path
 * @returns when the page has its content, or the user has waited long enough for it
 */
export async function nextPage(portal: Portal, path: string, from = path): Promise<Found> {
  const trusted = cachedPage(from);
  const answer = portal.env.page(from, trusted);
  const agreed = answer.then(({ bundle }) => bundle === trusted);
  const begun = trusted && begin(portal, path, trusted, withAnswersHeld(portal.env, agreed));
  // What becomes of it is known only when the server has answered; until then its failure is nobody's.
  begun?.catch(nothing);
  const { status, bundle } = await answer;
  if (bundle !== trusted) void begun?.then((page) => page.dispose(), nothing);
  if (!bundle) return { status };

  cachePage(bundle);
  const page = await (begun && bundle === trusted ? begun : begin(portal, path, bundle, portal.env));
  await whenLoaded(page);
  return { status, next: { bundle, page } };
}

const nothing = (): void => undefined;

async function begin(portal: Portal, path: string, bundle: PageBundle, env: EngineEnv): Promise<PageModel> {
  const page = await portal.prepare(path, bundle, env);
  startPage(page);
  return page;
}
