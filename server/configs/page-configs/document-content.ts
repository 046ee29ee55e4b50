/** What the site configuration takes from documents: shared texts for all, trouble for those who can mend it. */
import type { SiteContent } from "../site-configs/site-content.ts";
import type { EffectiveDocuments } from "./effective-documents.ts";

export const createDocumentContent = (effective: EffectiveDocuments): SiteContent => ({
  texts: async (language) => ({ ...effective.current().translations(language).texts }),

  async notices(session) {
    if (!session?.permissions.has("manage_configs")) return [];

    const { broken, documents } = effective.current();
    return [
      ...[...broken.values()].map(({ id, version, reason, serves }) => ({
        tone: "error",
        text: `${id}: version ${version} cannot be loaded. ${reason} ${standIn(serves)}`,
        path: editorOf(id),
      })),
      ...[...documents.values()]
        .filter(({ problems }) => problems.length > 0)
        .map(({ id, problems: [first] }) => ({
          tone: "warning",
          text: `${id}: a part is left out. ${first?.message ?? ""} (${first?.at ?? ""})`,
          path: editorOf(id),
        })),
    ];
  },
});

const standIn = (serves: number | null): string => {
  if (serves === null) return "Nothing serves in its place.";
  return serves === 0 ? "The product's own file serves in its place." : `Version ${serves} serves in its place.`;
};

const editorOf = (id: string): string => `/admin/configs/${encodeURIComponent(id)}`;
