/** Everything that is made of documents, put together: what the routes of pages, navigation, theme and editor need. */
import type { Kysely } from "kysely";
import type pg from "pg";
import type { ApiRoute } from "../../engine/compile/compiled.ts";
import type { Database } from "../database/database.ts";
import { createNavigationService, type NavigationService } from "../navigation/navigation.service.ts";
import type { SiteContent } from "../site-configs/site-content.ts";
import { createThemeService, type ThemeService } from "../themes/themes.service.ts";
import { atomRegistry } from "./atom-registry.ts";
import { createDocumentContent } from "./document-content.ts";
import { createDocumentRepository } from "./documents.repository.ts";
import { createDocumentService, type DocumentService } from "./documents.service.ts";
import { openEffectiveDocuments, type EffectiveDocuments } from "./effective-documents.ts";
import { followChanges } from "./follow-changes.ts";
import { createPublishedVersions, nothingPublished } from "./published-versions.ts";
import { createPageBundles, type PageBundles } from "./page-bundles.ts";

export interface OpenDocumentsOptions {
  db: Kysely<Database>;
  clock: () => Date;
  /** The routes of the API; complete once all are added. */
  routes: () => readonly ApiRoute[];
  /** For LISTEN. Without one, what other servers publish is found by the poll. */
  connection?: string | pg.ClientConfig | undefined;
  /** Instead of `page-configs/`. */
  folder?: string | undefined;
  /** False: the files alone, and the database is never asked. */
  stored?: boolean | undefined;
  onTrouble?: (error: Error) => void;
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
  connection,
  folder,
  stored = true,
  onTrouble = () => {},
  onForget = () => {},
}: OpenDocumentsOptions): Promise<Documents> {
  const effective = await openEffectiveDocuments({
    published: stored ? createPublishedVersions(db) : nothingPublished,
    registry: atomRegistry,
    ...(folder === undefined ? {} : { folder }),
  });
  const bundles = createPageBundles(effective);
  const forget = async (): Promise<void> => {
    onForget();
    await effective.forget();
  };
  const onChange = () => effective.reloadIfChanged();
  const following = stored ? followChanges({ connection, onChange, onForget: forget, onTrouble }) : undefined;

  return {
    effective,
    bundles,
    navigation: createNavigationService({ effective, bundles }),
    themes: createThemeService({ effective }),
    documents: createDocumentService({ effective, repository: createDocumentRepository(db), routes, clock }),
    content: createDocumentContent(effective),
    forget,
    close: async () => following?.stop(),
  };
}
