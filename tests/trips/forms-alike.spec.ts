/** The forms that the bench measures beside each other do the same work. They stand on pages of their own: no portal. */
import { test } from "@playwright/test";
import { behaviourCount, behaviours } from "../../bench/forms/behaviour.ts";
import { buildForms, type BuiltForms } from "../../bench/forms/build.ts";
import { contestants, type FormWindow } from "../../bench/forms/work.ts";

let forms: BuiltForms;

test.beforeAll(async () => {
  forms = await buildForms();
});
test.afterAll(() => forms.remove());

for (const name of contestants) {
  test.describe(`the form by ${name}`, () => {
    for (const [title, check] of Object.entries(behaviours)) {
      test(title, async ({ page }) => {
        await forms.open(page, name);
        await page.evaluate((count) => {
          (window as unknown as FormWindow).prepareForm(count);
          (window as unknown as FormWindow).mountForm();
        }, behaviourCount);
        await check(page);
      });
    }
  });
}
