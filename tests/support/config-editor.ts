/** The configuration editor as somebody uses it: by its keyboard, its tabs and its buttons. */
import { expect, type Locator, type Page } from "@playwright/test";

export interface ConfigEditor {
  /** Replaces a text everywhere in the document, by the editor's own search. */
  replace(text: string, by: string): Promise<void>;
  problems: Locator;
  state: Locator;
  tab(name: "Preview" | "Difference" | "History"): Promise<Locator>;
  publish(note: string): Promise<void>;
}

export async function configEditor(page: Page): Promise<ConfigEditor> {
  const code = page.locator(".cm-content");
  await expect(code).toBeVisible();
  return {
    async replace(text, by) {
      await code.focus();
      await page.keyboard.press("Control+f");
      const panel = page.locator(".cm-search");
      await panel.locator('input[name="search"]').fill(text);
      await panel.locator('input[name="replace"]').fill(by);
      await panel.locator('button[name="replaceAll"]').click();
      await panel.locator('button[name="close"]').click();
    },
    problems: page.getByRole("region", { name: "Problems" }),
    state: page.locator(".config_editor__state"),
    async tab(name) {
      await page.getByRole("tab", { name }).click();
      return page.getByRole("tabpanel");
    },
    async publish(note) {
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Publish" });
      await dialog.getByLabel("What changes, and why").fill(note);
      await dialog.getByRole("button", { name: "Publish now" }).click();
      await expect(dialog).toBeHidden();
    },
  };
}
