import { runInAction } from "mobx";
import type { CompiledPage } from "../compile/compiled.ts";
import { DialogModel, type DialogVariant, type DialogWidth } from "./dialog-model.ts";
import { PageModel, pagePartsOf } from "./page-model.ts";

/** What is on its way to being a dialog, by page. */
const opening = new WeakMap<PageModel, Set<string>>();

/** Who clicks twice opens one dialog. */
export function isDialogOpen(page: PageModel, key: string): boolean {
  return opening.get(page)?.has(key) === true || page.dialogs.some((dialog) => dialog.page.key === key);
}

/** Opens a dialog of the page's bundle above it. @returns undefined when the bundle has none of that key. */
export async function openDialog(
  page: PageModel,
  key: string,
  params: Readonly<Record<string, unknown>>,
): Promise<DialogModel | undefined> {
  const { documents, env, route, designer } = page;
  const compiled: CompiledPage | undefined = documents.get("dialog", key);
  const raw = documents.raw("dialog", key) as { variant?: DialogVariant; width?: DialogWidth } | undefined;
  if (!compiled || !raw) return undefined;

  const waiting = opening.get(page) ?? new Set();
  opening.set(page, waiting.add(key));
  try {
    const [parts] = await Promise.all([pagePartsOf(compiled), documents.prepareRows(compiled.body)]);
    const content = new PageModel({ compiled, documents, env, route, params, designer, ...parts });
    const dialog = new DialogModel(content, { variant: raw.variant ?? "modal", width: raw.width ?? "normal" }, () =>
      runInAction(() => (page.dialogs = page.dialogs.filter((open) => open !== dialog))),
    );
    content.dialog = dialog;
    runInAction(() => (page.dialogs = [...page.dialogs, dialog]));
    return dialog;
  } finally {
    waiting.delete(key);
  }
}
