/** A bar code in front of a phone's camera: the picture is Chromium's own test camera, what reads it is the test's. */
import { chromiumArguments, findChromium } from "../../server/platform/boot/chromium.ts";
import { axeFindings } from "../support/accessibility.ts";
import { expect, openAs, test } from "../support/trip.ts";

const executablePath = findChromium();
test.slow();
test.use({
  viewport: { width: 390, height: 800 },
  hasTouch: true,
  permissions: ["camera"],
  launchOptions: {
    args: [...chromiumArguments, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
    ...(executablePath && { executablePath }),
  },
});

test("a material is scanned into the cart, with the server's own headers", async ({ page, portal }) => {
  await portal.db.withTables<{ carts: { id: string } }>().deleteFrom("carts").execute();
  await page.addInitScript(() => {
    class Detector {
      static getSupportedFormats = async () => ["code_128"];
      detect = async () => {
        const code = (window as { inPicture?: string }).inPicture;
        return code === undefined ? [] : [{ rawValue: code }];
      };
    }
    Object.assign(window, { BarcodeDetector: Detector });
  });
  await openAs(page, portal, "buyer", "/cart/shop");
  const answer = await page.request.get("/api/v1/materials?page_size=2");
  const { data } = (await answer.json()) as { data: { items: { material: string; ean: string }[] } };
  const [{ material }, coded] = data.items as [{ material: string }, { material: string; ean: string }];

  // A number is looked up without a price: nothing of the catalog's search is asked.
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: "Scan", exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: "Scan" });
  // The camera gives a picture: no header of the server keeps it from the page.
  await expect.poll(() => dialog.locator("video").evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await page.evaluate((code) => Object.assign(window, { inPicture: code }), material.replaceAll("-", ""));
  await expect(dialog.getByText(material, { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Quantity").fill("3");
  await dialog.getByRole("button", { name: "Add to cart" }).tap();
  await expect(dialog.getByText(`3 × ${material} added. Scan the next.`)).toBeVisible();
  // And what is printed on goods: the number under a bar code.
  await page.evaluate((code) => Object.assign(window, { inPicture: code }), coded.ean);
  await expect(dialog.getByText(coded.material, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Add to cart" }).tap();
  await expect(dialog.getByText(`1 × ${coded.material} added. Scan the next.`)).toBeVisible();
  expect(asked.filter((path) => path.endsWith("/cart_material_suggestions"))).toHaveLength(2);
  expect(asked.filter((path) => path.includes("/catalog/"))).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByText("2 lines", { exact: true })).toBeVisible();
});
