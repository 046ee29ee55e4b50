/** Markup out of strings: nothing of ours makes any, and nobody else's script could (threats.md, 2). */
import { expect, openAs, settled, test } from "../support/trip.ts";

test("text that somebody slipped in becomes no markup and no script, on any page", async ({ page, portal, complaints }) => {
  for (const path of ["/", "/dashboard"]) {
    if (path === "/") await page.goto("/");
    else await openAs(page, portal, "buyer", path);
    await settled(page);
    const outcomes = await page.evaluate(() => {
      const outcome = (attempt: () => void) => {
        try {
          attempt();
          return "made";
        } catch (error) {
          return (error as Error).name;
        }
      };
      const html = "<img src=x onerror='document.title=1'>";
      return [
        outcome(() => (document.createElement("div").innerHTML = html)),
        outcome(() => document.body.insertAdjacentHTML("beforeend", html)),
        outcome(() => void new DOMParser().parseFromString(html, "text/html")),
        outcome(() => (document.createElement("script").src = "https://evil.example/x.js")),
        outcome(() => (document.createElement("script").text = "document.title=1")),
        outcome(() => (document.createElement("style").innerHTML = "a{}")),
      ];
    });
    expect(outcomes, path).toEqual(["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "made"]);
    // What was just refused is told on the console; of our own there is nothing.
    expect(complaints.filter((text) => !/Trusted|TrustedHTML|TrustedScript/.test(text))).toEqual([]);
    complaints.length = 0;
  }
});

test("pages of buyers and administrators are drawn without a complaint of the policy, editors and elements of every library among them", async ({
  page,
  portal,
}) => {
  test.setTimeout(360_000);
  await openAs(page, portal, "admin", "/admin/configs");
  await settled(page);
  for (const path of [
    "/orders",
    "/cart/shop",
    "/reports/ecommerce",
    "/admin/configs/table%3Asalesdocs",
    "/admin/marketing_campaigns",
    "/admin/footer",
    "/profile",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await settled(page);
    await expect(page).toHaveURL(portal.address + path);
  }
  await page.goto("/admin/configs/page%3Aorders");
  await expect(page.locator(".cm-content")).toBeVisible();
  const preview = page.frameLocator(".preview__window");
  await expect(preview.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(preview.getByRole("button", { name: "Refresh" })).toHaveCSS("cursor", "pointer");
  await page.goto("/admin/gallery");
  for (const atom of ["select", "date", "json_schema", "order_grid", "table", "rich_text", "text"]) {
    const button = page.getByRole("navigation", { name: "Elements" }).getByRole("button", { name: atom, exact: true });
    if ((await button.count()) === 0) continue;
    await button.click();
    await expect(page.getByRole("heading", { level: 2, name: atom, exact: true })).toBeVisible();
    await expect(page.locator(".gallery__sheet[aria-busy]")).toHaveCount(0);
  }
});
