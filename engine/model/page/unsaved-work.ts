/** What a page holds that its user would lose by leaving it. */
import type { FormModel } from "../form/form-model.ts";
import type { PageModel } from "./page-model.ts";

/** Something was typed that neither was sent nor is sent by itself; leaving the page throws it away. */
export function hasUnsavedWork(page: PageModel): boolean {
  return unsavedForms(page).length > 0 || page.dialogs.some((dialog) => hasUnsavedWork(dialog.page));
}

/**
 * The user leaves and knows what that means: what he typed does not come back as a draft. Nor does it when he is back before the
 * next page has come, and the page that he left is still on screen.
 */
export function discardUnsavedWork(page: PageModel): void {
  for (const form of unsavedForms(page)) form.reset();
  for (const dialog of page.dialogs) discardUnsavedWork(dialog.page);
}

/** Fields that stand on a page itself belong to what it shows; those of a dialog are what it asks for. */
const unsavedForms = (page: PageModel): FormModel[] =>
  page.openForms.filter(
    (form) => !form.searches && !form.savesItself && (form.options.form !== "" || page.dialog !== undefined) && form.dirty,
  );
