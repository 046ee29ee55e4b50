import type { ThemeDocument } from "../../../schemas/documents.ts";
import type { ThemeAnswer } from "../../../schemas/page-bundle.ts";
import { cachePerSnapshot } from "../page-configs/cache-per-snapshot.ts";
import { documentId } from "../page-configs/document-id.ts";
import type { EffectiveDocuments } from "../page-configs/effective-documents.ts";
import { themeOf } from "../../../engine/compile/plan/theme.ts";

export interface ThemeService {
  current(): ThemeAnswer;
}

const themeId = documentId("theme", "default");

export function createThemeService({ effective }: { effective: EffectiveDocuments }): ThemeService {
  return {
    current() {
      const snapshot = effective.current();
      return cachePerSnapshot(snapshot, "theme", () => themeOf(snapshot.documents.get(themeId)?.document as ThemeDocument | undefined));
    },
  };
}
