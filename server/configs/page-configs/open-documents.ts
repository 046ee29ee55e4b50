/** Everything that is made of documents, put together: what the routes of pages, navigation, theme and editor need. */
import type { Kysely } from "kysely";
import type { ApiRoute } from "../../../engine/compile/plan/compiled.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Listener } from "../../platform/database/listen.ts";
import { createNavigationService, type NavigationService } from "../navigation/navigation.service.ts";
import type { SiteContent } from "../site-configs/site-content.ts";
import { createThemeService, type ThemeService } from "../themes/themes.service.ts";
import { atomRegistry } from "./atom-registry.ts";
import { createChecker } from "./checker.ts";
import { createDocumentContent } from "./document-content.ts";
import { createDocumentRepository } from "./documents.repository.ts";
import { createDocumentService, type DocumentService } from "./documents.service.ts";
import { openEffectiveDocuments, type EffectiveDocuments } from "./effective-documents.ts";
import { followChanges } from "./follow-changes.ts";
import type { OnInternalError } from "../../platform/on-internal-error.ts";
import { createPublishedVersions, nothingPublished } from "./published-versions.ts";
import { createPageBundles, type PageBundles } from "./page-bundles.ts";

export interface OpenDocumentsOptions {
  db: Kysely<Database>;
  clock: () => Date;
  /** The routes of the API; complete once all are added. */
  routes: () => readonly ApiRoute[];
  /** One that hears nothing leaves it to the poll to find what other servers publish. */
  listener: Listener;
  /** Instead of `page-configs/`. */
  folder?: string | undefined;
  /** False: the files alone, and the database is never asked. */
  stored?: boolean | undefined;
  onInternalError: OnInternalError;
  /** Somebody cleared the caches of all servers; the documents are seen to. */
  onForget?: () => void;
}

export interface Documents {
  effective: EffectiveDocuments;
  bundles: PageBundles;
  navigation: NavigationService;
  themes: ThemeService;
  documents: DocumentService;
  content: SiteContent;
  /** What this server keeps in memory is read anew. */
  forget(): Promise<void>;
  /** Stops listening. */
  close(): Promise<void>;
}

export async function openDocuments({
  db,
  clock,
  routes,
  listener,
  folder,
  stored = true,
  onInternalError,
  onForget = () => {},
}: OpenDocumentsOptions): Promise<Documents> {
  const checker = createChecker({ onInternalError });
  const effective = await openEffectiveDocuments({
    published: stored ? createPublishedVersions(db) : nothingPublished,
    registry: atomRegistry,
    onInternalError,
    load: (content) => checker.load(content),
    ...(folder === undefined ? {} : { folder }),
  });
  const bundles = createPageBundles(effective, onInternalError);
  const forget = async (): Promise<void> => {
    onForget();
    await effective.forget();
  };
  const onError = (error: Error) => onInternalError(error, "what other servers publish is not heard of at the moment");
  const onChange = () => effective.reloadIfChanged();
  const following = stored ? followChanges({ listener, onChange, onForget: forget, onError }) : undefined;

  return {
    effective,
    bundles,
    navigation: createNavigationService({ effective, bundles }),
    themes: createThemeService({ effective }),
    documents: createDocumentService({ effective, checker, repository: createDocumentRepository(db), routes, clock }),
    content: createDocumentContent(effective),
    forget,
    async close() {
      await following?.stop();
      await checker.close();
    },
  };
}
