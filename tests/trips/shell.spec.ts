/** What stands around every page: navigation, logo, error pages, the forms for small screens, the theme. */
import { expect, openAs, settled, test, type Page } from "../support/trip.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });

test.describe("the navigation", () => {
  test("[NAV-001] marks exactly one item, wherever one is", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/orders");
    const number = await page.locator("tbody").getByRole("link").first().innerText();
    for (const [path, name] of [
      ["/dashboard", "Dashboard"],
      ["/orders", "Orders"],
      [`/orders/${number}`, "Orders"],
      ["/salesdocs", "Sales documents"],
      ["/cart/shop", "Cart"],
      ["/profile", "Profile"],
    ] as const) {
      await page.goto(path);
      await expect(menu(page).locator("[aria-current=page]")).toHaveText(name);
      await expect(menu(page).locator("[aria-current]")).toHaveCount(1);
    }
    await menu(page).getByRole("link", { name: "Orders", exact: true }).click();
    await expect(menu(page).locator("[aria-current=page]")).toHaveText("Orders");
  });

  test("[PERM-009] offers a buyer no page of the administration, and has none for him", async ({ page, portal, elsewhere }) => {
    await openAs(page, portal, "buyer", "/dashboard");
    await expect(menu(page).getByRole("link").first()).toHaveText("Dashboard");
    await expect(page.locator('a[href^="/admin"]')).toHaveCount(0);
    for (const path of ["/admin/configs", "/admin/configs/page%3Aorders"]) {
      const answer = await page.goto(path);
      expect(answer!.status()).toBeGreaterThanOrEqual(403);
      await expect(page.getByText("Page not found")).toBeVisible();
    }

    const administrator = await elsewhere("admin", "/dashboard");
    await expect(menu(administrator).getByRole("link", { name: "Configurations" })).toBeVisible();
    await expect(administrator.getByRole("link", { name: "Open the configurations" })).toBeVisible();
  });

  test("[NAV-014] the logo leads to the dashboard, and to the root before sign-in", async ({ page, portal }) => {
    await page.goto("/error");
    await page.getByRole("link", { name: "Portolan" }).click();
    await expect(page).toHaveURL(`${portal.address}/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(page.getByRole("link", { name: "Portolan" })).toHaveAttribute("href", "/");

    await openAs(page, portal, "buyer", "/orders");
    await page.getByRole("link", { name: "Portolan" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
  });
});

test("the user's menu closes by Escape, by a click beside it, and when another page comes", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/dashboard");
  const profile = page.locator("#user-menu").getByRole("link", { name: "Profile" });
  const openMenu = async () => {
    await page.getByRole("button", { name: /profile, colors/ }).click();
    await expect(profile).toBeVisible();
  };
  await openMenu();
  await page.keyboard.press("Escape");
  await expect(profile).toBeHidden();
  await openMenu();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(profile).toBeHidden();
  await openMenu();
  await profile.click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(profile).toBeHidden();
  await openMenu();
  await profile.click();
  await expect(profile).toBeHidden();
  await openMenu();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(profile).toBeHidden();
});

test.describe("pages that stand in", () => {
  test("[NAV-011] an unknown path shows the not-found page inside the main layout, with the way back", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/no/such/harbour");
    await expect(menu(page)).toBeVisible();
    await expect(page.getByText("Page not found")).toBeVisible();
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    // By a link within the portal as well, where no server writes the page.
    await page.evaluate(() => history.pushState(null, "", "/nowhere/else"));
    await expect(page.getByText("Page not found")).toBeVisible();
    await expect(menu(page)).toBeVisible();
  });
});

test.describe("small screens", () => {
  // The specification's 54.79 times the browser's 16 px.
  const wide = 877;
  const narrow = 876;

  test("[NAV-018] the layout has its mobile form from 54.79em down: the navigation is a drawer behind a button", async ({
    page,
    portal,
  }) => {
    await openAs(page, portal, "buyer", "/dashboard");
    const opener = page.getByRole("button", { name: "Open the navigation" });
    await page.setViewportSize({ width: wide, height: 800 });
    await expect(menu(page)).toBeVisible();
    await expect(opener).toBeHidden();

    await page.setViewportSize({ width: narrow, height: 800 });
    await expect(menu(page)).toBeHidden();
    await opener.click();
    await menu(page).getByRole("link", { name: "Orders", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
    await expect(menu(page)).toBeHidden();
  });

  test("[NAV-018] the drawer is a modal like all others: focus goes in and comes back, Escape and a tap beside it close it, nothing below scrolls", async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openAs(page, portal, "buyer", "/dashboard");
    const opener = page.getByRole("button", { name: "Open the navigation" });
    const drawer = page.getByRole("dialog", { name: "Navigation" });
    const isInside = () => page.evaluate(() => document.activeElement?.closest("dialog") !== null);
    await page.mouse.move(200, 600);
    for (const leave of [() => page.keyboard.press("Escape"), () => page.mouse.click(380, 400), () => drawer.getByRole("button").click()]) {
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(drawer).toBeVisible();
      await expect.poll(isInside).toBe(true);
      await expect(page.locator("html")).toHaveAttribute("data-modal");
      await page.mouse.wheel(0, 600);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await leave();
      await expect(drawer).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await expect(page.locator("html")).not.toHaveAttribute("data-modal");
  });

  test("[NAV-019] tables have their mobile form from 54.79rem down: a card for each row, no line of headings", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/orders");
    const row = page.locator("tbody .table__row").first();
    const cells = row.locator(".table__cell");
    const lefts = async () =>
      new Set(
        await cells.evaluateAll((all) =>
          all.filter((cell) => cell.clientWidth > 0).map((cell) => Math.round(cell.getBoundingClientRect().left)),
        ),
      ).size;
    await page.setViewportSize({ width: wide, height: 800 });
    await expect(page.getByRole("columnheader", { name: "Date" })).toBeVisible();
    expect(await lefts()).toBeGreaterThan(4);

    await page.setViewportSize({ width: narrow, height: 800 });
    await expect(page.locator(".table__head")).not.toBeInViewport();
    await expect(page.getByLabel("Sort by")).toBeVisible();
    await expect.poll(lefts).toBeLessThan(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow);
  });

  test("[NAV-020] the sidebar is whole from 1200px up and a rail of icons below", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/dashboard");
    const width = async () => (await page.locator(".sidebar").boundingBox())!.width;
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(menu(page).getByText("Orders", { exact: true })).toBeVisible();
    const whole = await width();

    await page.setViewportSize({ width: 1199, height: 800 });
    await expect(menu(page).getByText("Orders", { exact: true })).toBeHidden();
    expect(await width()).toBeLessThan(whole / 2);
    await expect(menu(page).getByRole("link", { name: "Orders", exact: true })).toBeVisible();
  });
});

test.describe("the theme", () => {
  test.use({ colorScheme: "light" });

  test("[THEME-001] in force is there before the first screen, without any script", async ({ browser, portal, administrator }) => {
    await administrator.change("theme:default", (theme) => {
      theme.colors = ["#7A1F4B"];
    });
    const context = await browser.newContext({ baseURL: portal.address, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Sign in" })).toHaveCSS("background-color", "rgb(122, 31, 75)");
    const answer = await (await context.request.get("/api/v1/themes/current")).json();
    expect(answer.data.colors[0]).toBe("#7A1F4B");
    await context.close();
  });

  test("[THEME-025, THEME-026] as delivered the primary colour is #11456D and the text stands 14px on 24px", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Sign in" })).toHaveCSS("background-color", "rgb(17, 69, 109)");
    await expect(page.locator("body")).toHaveCSS("font-size", "14px");
    await expect(page.locator("body")).toHaveCSS("line-height", "24px");
  });

  test("[THEME-010, THEME-028] missing colours of the navigation are filled: text #FFFFFF, marker #A0B5C5", async ({
    page,
    portal,
    administrator,
  }) => {
    await administrator.change("theme:default", (theme) => {
      theme.nav_colors = { navLinkHoverBg: "#000033" };
    });
    await openAs(page, portal, "buyer", "/dashboard");
    const link = menu(page).getByRole("link", { name: "Dashboard" });
    await expect(link).toHaveCSS("color", "rgb(255, 255, 255)");
    const marker = await link.evaluate((element) =>
      ["", "::before", "::after"].flatMap((part) => {
        const style = getComputedStyle(element, part || undefined);
        return [style.backgroundColor, style.borderInlineStartColor, style.boxShadow];
      }),
    );
    expect(marker.join(" ")).toContain("rgb(160, 181, 197)");
    await menu(page).getByRole("link", { name: "Orders", exact: true }).hover();
    await expect(menu(page).getByRole("link", { name: "Orders", exact: true })).toHaveCSS("background-color", "rgb(0, 0, 51)");
  });

  test("[THEME-011, THEME-027] missing colours of buttons are filled: secondary #7DC06C with white text", async ({
    page,
    administrator,
  }) => {
    await administrator.change("theme:default", (theme) => {
      theme.button_colors = { primary: { bg: "#113355" } };
    });
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Sign in" })).toHaveCSS("background-color", "rgb(17, 51, 85)");
    const colours = await page.evaluate(() => {
      const probe = document.createElement("i");
      document.body.append(probe);
      const read = (name: string) => {
        probe.style.color = `var(--color-button-secondary-${name})`;
        return getComputedStyle(probe).color;
      };
      return [read("bg"), read("text")];
    });
    expect(colours).toEqual(["rgb(125, 192, 108)", "rgb(255, 255, 255)"]);
  });

  test("light and dark follow the system, and the user's own choice stays", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/dashboard");
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await ground();
    expect(dark).not.toBe(light);

    await page.getByRole("button", { name: /Bea Lindqvist/ }).click();
    await page.getByText("Light", { exact: true }).click();
    expect(await ground()).toBe(light);
    await page.reload();
    await settled(page);
    expect(await ground()).toBe(light);
  });
});

test.describe("the calls of a page", () => {
  test("[API-001, API-002, API-003, API-033] go to /api/v1 with the stored token, ask for JSON and get it; site configuration and theme came with the page", async ({
    page,
    portal,
  }) => {
    const calls: { path: string; accept: string | undefined; type: string | undefined }[] = [];
    const headers: Promise<Record<string, string>>[] = [];
    page.on("response", (response) => {
      const request = response.request();
      if (request.resourceType() !== "xhr" && request.resourceType() !== "fetch") return;
      calls.push({
        path: new URL(request.url()).pathname,
        accept: request.headers()["accept"],
        type: response.headers()["content-type"],
      });
      headers.push(request.allHeaders());
    });
    await openAs(page, portal, "buyer", "/dashboard");
    await menu(page).getByRole("link", { name: "Orders", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
    await settled(page);

    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(["/api/v1/dashboard", "/api/v1/pages", "/api/v1/salesdocs"]));
    for (const { path, accept, type } of calls) {
      expect(path).toMatch(/^\/api\/v1\//);
      expect(accept).toContain("application/json");
      expect(type, path).toContain("application/json");
    }
    const token = await page.evaluate(() => localStorage.getItem("token"));
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    for (const { authorization } of await Promise.all(headers)) expect(authorization).toBe(token);
    expect(calls.map(({ path }) => path)).not.toContain("/api/v1/site_configs");
    const site = (await (await page.request.get("/api/v1/site_configs")).json()).data;
    const boot = await page.evaluate(() => JSON.parse(document.getElementById("boot")!.textContent!));
    expect(boot.site_configs).toEqual(site);
    await expect(page.locator(".footer__version")).toHaveText(`Version ${site.version}`);
  });
});
