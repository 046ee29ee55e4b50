/** From a page bundle to a living page that can be drawn in one go. */
import type { PageBundle } from "../../schemas/page-bundle.ts";
import type { AtomRegistry } from "../compile/atom.ts";
import { firstCompilers } from "../compile/plan/first-compilers.ts";
import type { EngineEnv } from "../host/env.ts";
import { loadOnce } from "../rules/load-once.ts";
import { FormSubmission } from "../model/form/form-submission.ts";
import { PageDocuments } from "../model/page/page-documents.ts";
import { loadSourcesOf, PageModel } from "../model/page/page-model.ts";
import { routeParams } from "../model/page/route-params.ts";
import { runSteps } from "../model/steps/run-steps.ts";
import { preloadAtoms } from "./loaded-atoms.ts";
import { withPlaceholders } from "./unknown-atom.tsx";

export interface CreatePageOptions {
  env: EngineEnv;
  registry: AtomRegistry;
  /** Answers a registry with every atom, when `registry` holds only the first and a page names another. */
  allAtoms?: (() => Promise<AtomRegistry>) | undefined;
  /** The address that the page stands at; its route's values are read from it. */
  path?: string;
  /** What the portal leaves out, atoms it does not know, is shown as a placeholder. */
  designer?: boolean;
  /** Put before the ids of inputs, where several pages stand on one screen. */
  idPrefix?: string | undefined;
}

/** Compiles the page and loads its atoms. @throws when the document is no page at all: the host shows its error page. */
export async function createPage(bundle: PageBundle, options: CreatePageOptions): Promise<PageModel> {
  const { env, path = bundle.route, designer = false } = options;
  const documents = planFirst(bundle, options) ?? (await planWithAllAtoms(bundle, options));
  const compiled = documents.page(bundle);
  if (!compiled) throw new Error(`The page "${bundle.key}" is none.`);

  const page = new PageModel({
    compiled,
    documents,
    env,
    work: { runSteps, submission: (form) => new FormSubmission(form) },
    route: routeParams(bundle.route, path),
    designer,
    idPrefix: options.idPrefix,
    ...(await loadSourcesOf(compiled)),
  });
  await preloadAtoms([...page.compiled.body, ...documents.drawn()]);
  return page;
}

/** With what is here already; undefined when the page says more than that. */
function planFirst(bundle: PageBundle, { env, registry, allAtoms }: CreatePageOptions): PageDocuments | undefined {
  const onlyForms = Object.keys(bundle.documents).every((name) => name.startsWith("form:"));
  if (!allAtoms || !onlyForms) return undefined;

  let enough = true;
  const documents = new PageDocuments(bundle.documents, {
    registry,
    compilers: firstCompilers,
    env,
    prepare: preloadAtoms,
    versions: bundle.versions,
    incomplete: () => (enough = false),
  });
  documents.page(bundle);
  documents.drawn();
  return enough ? documents : undefined;
}

const loadCompilers = loadOnce(() => import("../compile/plan/portal-compilers.ts"));

async function planWithAllAtoms(bundle: PageBundle, { env, registry, allAtoms, designer }: CreatePageOptions): Promise<PageDocuments> {
  const [atoms, { portalCompilers: compilers }] = await Promise.all([allAtoms?.() ?? registry, loadCompilers()]);
  return new PageDocuments(bundle.documents, {
    registry: designer ? withPlaceholders(atoms) : atoms,
    compilers,
    env,
    prepare: preloadAtoms,
    versions: bundle.versions,
  });
}
