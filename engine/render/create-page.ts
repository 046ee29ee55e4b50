/** From a page bundle to a living page that can be drawn in one go. */
import type { PageBundle } from "../../schemas/page-bundle.ts";
import type { AtomRegistry } from "../atoms/registry.ts";
import type { CompiledPage } from "../compile/compiled.ts";
import type { EngineEnv } from "../host/env.ts";
import { PageDocuments } from "../model/page-documents.ts";
import { PageModel, sourceFactoryOf } from "../model/page-model.ts";
import { routeParams } from "../model/route-params.ts";
import { preloadAtoms } from "./loaded-atoms.ts";

export interface CreatePageOptions {
  env: EngineEnv;
  registry: AtomRegistry;
  /** The address that the page stands at; its route's values are read from it. */
  path?: string;
  /** What the portal leaves out, atoms it does not know, is shown as a placeholder. */
  designer?: boolean;
}

/** Compiles the page and loads its atoms. @throws when the document is no page at all: the host shows its error page. */
export async function createPage(
  bundle: PageBundle,
  { env, registry, path = bundle.route, designer = false }: CreatePageOptions,
): Promise<PageModel> {
  const known = designer ? (await import("./unknown-atom.tsx")).withPlaceholders(registry) : registry;
  const documents = new PageDocuments(bundle.documents, known, env);
  const compiled = documents.compile(bundle.document, `page:${bundle.key}`) as CompiledPage | undefined;
  if (!compiled) throw new Error(`The document of the page "${bundle.key}" is no page.`);

  const page = new PageModel({
    compiled,
    documents,
    env,
    route: routeParams(bundle.route, path),
    designer,
    createSources: await sourceFactoryOf(compiled),
  });
  await preloadAtoms([...page.compiled.body, ...documents.drawn()]);
  return page;
}
