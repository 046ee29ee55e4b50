/** The navigation as one user gets it: nothing is offered that he may not open (PERM-009). */
import type { NavigationDocument } from "../../../schemas/documents.ts";
import type { NavigationAnswer } from "../../../schemas/page-bundle.ts";
import { cachePerSnapshot } from "../page-configs/cache-per-snapshot.ts";
import { documentId } from "../page-configs/document-id.ts";
import type { EffectiveDocuments } from "../page-configs/effective-documents.ts";
import type { PageBundles } from "../page-configs/page-bundles.ts";
import { permissionSet, type Viewer } from "../page-configs/viewer.ts";
import { projectDocument } from "../page-configs/project-document.ts";
import { translateDocument } from "../page-configs/translations.ts";

export interface NavigationService {
  forViewer(viewer: Viewer): NavigationAnswer;
}

const navigationId = documentId("navigation", "main");

export function createNavigationService({
  effective,
  bundles,
}: {
  effective: EffectiveDocuments;
  bundles: PageBundles;
}): NavigationService {
  return {
    forViewer(viewer) {
      const snapshot = effective.current();
      const name = `navigation ${viewer.signedIn} ${viewer.language} ${permissionSet(viewer)}`;
      const document = snapshot.documents.get(navigationId)?.document as NavigationDocument | undefined;
      return cachePerSnapshot(snapshot, name, () => navigationOf(document, viewer));
    },
  };

  function navigationOf(document: NavigationDocument | undefined, viewer: Viewer): NavigationAnswer {
    if (!document) return { groups: [] };

    const projected = projectDocument(document, (permission) => viewer.permissions.has(permission));
    const { groups } = translateDocument(projected, navigationId, effective.registry, effective.current().translations(viewer.language));
    const offered = groups.map(({ uuid, label, items }) => ({
      uuid,
      ...(label === undefined ? {} : { label: textOf(label) }),
      items: items.filter(({ path }) => mayOpen(path, viewer)).map(presentItem),
    }));
    return { groups: offered.filter(({ items }) => items.length > 0) };
  }

  /** A page that is broken stays: its place in the navigation is no secret, and its error page says what is wrong. */
  function mayOpen(path: string, viewer: Viewer): boolean {
    const { status } = bundles.at(path, viewer);
    return status === 200 || status === 500;
  }
}

type Item = NavigationDocument["groups"][number]["items"][number];

const presentItem = ({ uuid, label, icon, path, also }: Item): NavigationAnswer["groups"][number]["items"][number] => ({
  uuid,
  label: textOf(label),
  ...(icon !== undefined && { icon }),
  path,
  ...(also !== undefined && { also }),
});

/** A shared text that no messages document has shows as its key. */
const textOf = (text: string | { t: string }): string => (typeof text === "string" ? text : text.t);
