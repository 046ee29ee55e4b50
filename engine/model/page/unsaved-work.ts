/** What a page holds that its user would lose by leaving it. */
import type { FormModel } from "../form/form-model.ts";
import type { PageModel } from "./page-model.ts";

const givenUp = new WeakSet<PageModel>();

/** Something was typed that neither was sent nor is sent by itself; leaving the page throws it away. */
export function hasUnsavedWork(page: PageModel): boolean {
  // Fields that stand on a page itself belong to what it shows; those of a dialog are what it asks for.
  const asks = (form: FormModel) =>
    !form.searches && !form.savesItself && (form.options.form !== "" || page.dialog !== undefined) && form.dirty;
  return !givenUp.has(page) && (page.openForms.some(asks) || page.dialogs.some((dialog) => hasUnsavedWork(dialog.page)));
}

/** The user leaves and knows what that means: what he typed does not come back as a draft. */
export function giveUpWork(page: PageModel): void {
  givenUp.add(page);
  for (const form of page.openForms) form.behaviour?.drafts?.forget();
  for (const dialog of page.dialogs) giveUpWork(dialog.page);
}
