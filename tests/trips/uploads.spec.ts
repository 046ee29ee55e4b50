/** Files from a page to the disk of the server and back, with everything that goes wrong in between; and a captcha. */
import type { AnyDocument } from "../../schemas/documents.ts";
import { axeFindings } from "../support/accessibility.ts";
import type { Portal } from "../support/portal.ts";
import { endBrowserSessions, expect, openAs, settled, signIn, test, type Page } from "../support/trip.ts";

const attachments = "/v1/carts/{cart}/attachments";
const documents = [
  {
    kind: "form",
    version: 1,
    key: "trip/uploads",
    method: "POST",
    data_url: "/v1/user/carts/active",
    params: { cart: { type: "string", required: true } },
    elements: [
      {
        uuid: "files",
        atom: "file",
        name: "files",
        label: "Attachments",
        data_url: attachments,
        stored_url: attachments,
        configs_url: `${attachments}/configs`,
        allowed_formats: ["csv", "png", "pdf"],
      },
      {
        uuid: "picture",
        atom: "image_upload",
        name: "picture",
        label: "Picture",
        data_url: attachments,
        best_width: 1200,
        best_height: 400,
      },
      { uuid: "note", atom: "text", name: "note", label: "Note" },
      { uuid: "send", atom: "submit", label: "Send" },
    ],
  },
  {
    kind: "page",
    version: 1,
    key: "trip/uploads",
    route: "/trip-uploads",
    layout: "main",
    title: "Uploads",
    data: [{ id: "cart", type: "record", data_url: "/v1/user/carts/active" }],
    body: [
      { uuid: "head", atom: "page_header", title: "Uploads" },
      {
        uuid: "section",
        atom: "section",
        title: "What belongs to the order",
        hidden: { $: { "!": { var: "data.cart.cartID" } } },
        children: [{ uuid: "form", atom: "form", form: "trip/uploads", with: { cart: { $: { var: "data.cart.cartID" } } } }],
      },
    ],
  },
] as unknown as readonly AnyDocument[];

const csv = (name: string, content = "material,quantity\n4711,2\n") => ({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
const picker = (page: Page) => page.getByLabel("Attachments", { exact: true });
const row = (page: Page, name: string) => page.locator(".file-row", { hasText: name });
const said = (page: Page, name: string, status: string) => expect(row(page, name)).toHaveAttribute("data-status", status);

async function openUploads(page: Page, portal: Portal): Promise<void> {
  await signIn(page.context(), portal, "buyer");
  await page.request.post(`${portal.address}/api/v1/user/carts/active`, { headers: { origin: portal.address }, data: {} });
  await openAs(page, portal, "buyer", "/trip-uploads");
  await expect(picker(page)).toBeAttached();
}

test.describe("attachments", () => {
  test.beforeAll(async ({ api }) => {
    for (const document of documents) await api.add(document);
  });
  test.beforeEach(async ({ page, portal }) => {
    await portal.db.withTables<{ attachments: { id: string } }>().deleteFrom("attachments").execute();
    await openUploads(page, portal);
  });

  test("[ATT-009, ATT-015, ATT-016, ATT-017] files arrive, are there after a reload, are saved as they were, and go when removed", async ({
    page,
  }) => {
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/attachments"));
    await picker(page).setInputFiles([csv("order lines.csv"), csv("Größe 🧭.csv")]);
    const { authorization } = await (await sent).allHeaders();
    expect(authorization).toBe(await page.evaluate(() => localStorage.getItem("token")));
    await said(page, "order lines.csv", "done");
    await said(page, "Größe", "done");

    await page.reload();
    await settled(page);
    await expect(page.locator(".file-row")).toHaveCount(2);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save Größe 🧭.csv" }).click();
    expect((await saving).suggestedFilename()).toBe("Größe 🧭.csv");

    await page.getByRole("button", { name: "Remove order lines.csv" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.locator(".file-row")).toHaveCount(1);
    await page.reload();
    await settled(page);
    await expect(row(page, "Größe")).toBeVisible();
    await expect(page.locator(".file-row")).toHaveCount(1);
  });

  test("[ATT-003] what only claims to be a list is refused by the server, and the others go on", async ({ page }) => {
    await picker(page).setInputFiles([csv("page.csv", "<!doctype html><script>alert(1)</script>"), csv("list.csv"), csv("program.exe")]);
    await said(page, "page.csv", "rejected_file_type");
    await said(page, "program.exe", "rejected_file_type");
    await said(page, "list.csv", "done");
  });

  test("[ATT-012, ATT-014] a connection that breaks says so, loses nothing that was typed, and the file arrives once when tried again", async ({
    page,
    portal,
  }) => {
    await page.getByLabel("Note").fill("kept");
    let broken = true;
    await page.route("**/attachments", (route) => {
      if (!broken || route.request().method() !== "POST") return route.continue();
      broken = false;
      // The server has it; only its answer is lost.
      return route.fetch().then(() => route.abort("connectionreset"));
    });
    await picker(page).setInputFiles([csv("lines.csv")]);
    await said(page, "lines.csv", "exception_upload");
    await expect(row(page, "lines.csv")).toContainText("Something went wrong during upload! Check you internet connection.");
    await expect(page.getByLabel("Note")).toHaveValue("kept");

    await page.getByRole("button", { name: "Try lines.csv again" }).click();
    await said(page, "lines.csv", "done");
    const stored = await portal.db.withTables<{ attachments: { id: string } }>().selectFrom("attachments").select("id").execute();
    expect(stored).toHaveLength(1);
  });

  test("[ATT-013] a cancelled upload leaves nothing on the server", async ({ page, portal }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/attachments", async (route) => {
      await held.promise;
      await route.abort().catch(() => undefined);
    });
    await picker(page).setInputFiles([csv("lines.csv")]);
    await page.getByRole("button", { name: "Cancel lines.csv" }).click();
    await said(page, "lines.csv", "aborted");
    held.resolve();
    expect(await portal.db.withTables<{ attachments: { id: string } }>().selectFrom("attachments").select("id").execute()).toEqual([]);
  });

  test("a session that ends in the middle leads to the sign-in page, and what was typed is there afterwards", async ({ page, portal }) => {
    await page.getByLabel("Note").fill("kept");
    // The page may hear of the end of its session before the file is there: the file is on its way first.
    const held = Promise.withResolvers<void>();
    await page.route("**/attachments", (route) => held.promise.then(() => route.continue()));
    await picker(page).setInputFiles([csv("lines.csv")]);
    await endBrowserSessions(portal);
    held.resolve();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await page.getByLabel("User name").fill("buyer");
    await page.locator("input[name=password]").fill("portolan-buyer");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/trip-uploads$/);
    await expect(page.getByLabel("Note")).toHaveValue("kept");
  });

  test("[ATT-008] an image is shown, made anew by the server, and replaced", async ({ page }) => {
    const drawn = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(60, 20);
      canvas.getContext("2d")!.fillRect(0, 0, 60, 20);
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    });
    await page
      .getByLabel("Picture", { exact: true })
      .setInputFiles([{ name: "harbour.png", mimeType: "image/png", buffer: Buffer.from(drawn) }]);
    await expect(page.getByText("60 × 20", { exact: false }).first()).toBeVisible();
    await expect(page.locator(".image-card img")).toBeVisible();
    await page.getByLabel("Picture", { exact: true }).setInputFiles([csv("list.csv")]);
    await said(page, "list.csv", "rejected_file_type");
    await expect(page.locator(".image-card img")).toBeVisible();
  });

  test("is usable by keyboard, at 390 px and for a screen reader", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await picker(page).setInputFiles([csv("Certificate of conformity for gearbox housings, batch 2026-11-A.csv"), csv("no.exe")]);
    await said(page, "Certificate", "done");
    await page.getByRole("button", { name: /^Remove Certificate/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Keep" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^Remove Certificate/ })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFindings(page)).toEqual([]);
  });
});

test("[ENG-065] a form with a captcha is taken once it is solved, and asks anew for the next one", async ({
  page,
  portal,
  administrator,
}) => {
  await administrator.change("form:admin/smtp_config", (form) => {
    form.elements = [
      { uuid: "title", atom: "text", name: "title", label: "Title", required: true },
      { uuid: "human", atom: "recaptcha", name: "captcha", label: "Are you a person?" },
      { uuid: "send", atom: "submit", label: "Send it" },
    ];
  });
  await openAs(page, portal, "admin", "/admin/system_settings/smtp_configs/create");
  await page.locator("input[name=title]").fill(`Trip ${Date.now()}`);
  const save = page.getByRole("button", { name: "Send it" });
  await save.click();
  await expect(page.getByText("Confirm that you are a person.").first()).toBeVisible();

  await page.getByRole("checkbox", { name: "I am a person" }).check();
  await expect(page.getByText("Thank you")).toBeVisible();
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/v1/admin/smtp_configs"),
  );
  await save.click();
  expect((await answered).status()).toBe(200);
});
