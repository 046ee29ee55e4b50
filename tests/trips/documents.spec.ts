/** Documents become screens: forms and pages follow what is stored, without a change of code. */
import { expect, openAs, settled, signIn, test, type Page } from "../support/trip.ts";
import { storeVersion } from "../support/stored-versions.ts";

const labels = (page: Page) => page.locator("main form .field__label, main form button[type=submit]");
const shipped = ["Language*", "Time zone", "Dates", "Times", "Numbers", "Save"];

test("[ENG-001] a form is what its stored document says: elements come, go and change places", async ({ page, portal, administrator }) => {
  await openAs(page, portal, "buyer", "/profile");
  await expect(labels(page)).toHaveText(shipped);

  await administrator.change("form:profile/formats", ({ elements }) => {
    elements.splice(0, 0, { uuid: "note", atom: "checkbox", name: "date_format", label: "A new element" });
    elements.push(elements.splice(2, 1)[0]);
    elements.splice(2, 1);
  });
  await page.goto("/profile");
  await expect(labels(page)).toHaveText(["A new element", "Language*", "Times", "Numbers", "Save", "Time zone"]);

  await administrator.undo();
  await page.goto("/profile");
  await expect(labels(page)).toHaveText(shipped);
});

test("[ENG-002] a page is what the stored document of its key says", async ({ page, portal, administrator }) => {
  await administrator.add({
    kind: "page",
    version: 1,
    key: "trip/harbour",
    route: "/trip/harbour/{name}",
    layout: "main",
    title: "Harbour",
    body: [{ uuid: "head", atom: "page_header", title: { $: { cat: ["The harbour of ", { var: "route.name" }] } } }],
  } as never);
  await openAs(page, portal, "buyer", "/trip/harbour/Genoa");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The harbour of Genoa");
  await expect(page).toHaveTitle(/^Harbour/);
});

test("[ENG-002] an unknown page shows the not-found page, a page that cannot be read the error page", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/trip/nothing");
  await expect(page.getByText("Page not found")).toBeVisible();

  await storeVersion(portal.db, { kind: "page", key: "trip/broken", route: "/trip/broken", content: '{ "kind": "page", ' });
  await expect.poll(async () => (await page.request.get("/trip/broken")).status()).toBe(500);
  await page.goto("/trip/broken");
  await expect(page.getByText("This page cannot be displayed.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Dashboard" })).toBeVisible();
});

test("[ENG-003] an element's atom chooses the input", async ({ page, portal, administrator }) => {
  const field = page.getByLabel("Times", { exact: true });
  await openAs(page, portal, "buyer", "/profile");
  await expect(field).toHaveJSProperty("tagName", "SELECT");

  for (const [atom, tag, type] of [
    ["text", "INPUT", "text"],
    ["textarea", "TEXTAREA", "textarea"],
    ["password", "INPUT", "password"],
    ["checkbox", "INPUT", "checkbox"],
  ] as const) {
    await administrator.change("form:profile/formats", ({ elements }) => {
      const element = elements.find(({ uuid }: { uuid: string }) => uuid === "time-format");
      delete element.options;
      element.atom = atom;
    });
    await page.goto("/profile");
    await expect(field).toHaveJSProperty("tagName", tag);
    await expect(field).toHaveJSProperty("type", type);
  }
});

test("[ENG-003] an unknown atom is nothing in the portal and a placeholder in the designer; its neighbours live", async ({
  page,
  portal,
  administrator,
  elsewhere,
  complaints,
}) => {
  const { content } = await administrator.document("page:orders");
  const document = JSON.parse(content);
  document.body.splice(1, 0, { uuid: "strange", atom: "tabel", title: "From a later release" });
  const stored = JSON.stringify(document);
  const number = await storeVersion(portal.db, { kind: "page", key: "orders", content: stored });
  await expect.poll(async () => (await administrator.document("page:orders")).published_version).toBe(number);

  await openAs(page, portal, "buyer", "/orders");
  await expect(page.locator("tbody .table__row")).toHaveCount(10);
  await expect(page.getByText("tabel")).toHaveCount(0);
  await expect(page.locator(".placeholder")).toHaveCount(0);

  const designer = await elsewhere("admin", "/admin/configs/page%3Aorders");
  await expect(designer.getByRole("tabpanel").frameLocator("iframe").locator(".placeholder")).toHaveText(
    "The element tabel does not exist.",
  );
  await expect(designer.getByRole("region", { name: "Problems" })).toContainText('There is no atom "tabel".');
  await expect(designer.getByRole("region", { name: "Problems" })).toContainText('Did you mean "table"?');
  // That it is left out is said where those who look after the portal find it.
  expect(new Set(complaints.splice(0))).toEqual(new Set(['[unknown_atom] page:orders/body/1/atom: There is no atom "tabel".']));
  await administrator.call("POST", "/v1/admin/configs/page%3Aorders/restore", {
    etag: (await administrator.document("page:orders")).etag,
    body: { version: 0, note: "After a trip" },
  });
});

test("[ENG-004] a field's value is sent under exactly its name, and only the names of the document", async ({
  page,
  portal,
  administrator,
}) => {
  await openAs(page, portal, "buyer", "/profile");
  const sent = async (): Promise<Record<string, unknown>> => {
    const request = page.waitForRequest((one) => one.method() === "PATCH");
    await page.locator("main button[type=submit]").click();
    return (await request).postDataJSON() as Record<string, unknown>;
  };
  await page.getByRole("combobox", { name: "Times" }).selectOption("%H:%M:%S");
  expect(await sent()).toEqual({
    language: "en",
    time_zone: "UTC",
    date_format: "%m/%d/%Y",
    time_format: "%H:%M:%S",
    number_format: ".,",
    step: 1,
  });
  await page.waitForEvent("load");

  await administrator.change("form:profile/formats", (form) => {
    form.elements = form.elements.filter(({ name }: { name?: string }) => name === "language" || name === undefined);
    // Typed in: of a choice it is known beforehand that nobody takes it under this name.
    Object.assign(form.elements[0], { name: "number_format", atom: "text", options: undefined, value: undefined });
  });
  await page.goto("/profile");
  await page.getByRole("textbox", { name: "Language" }).fill("de");
  expect(await sent()).toEqual({ number_format: "de", step: 1 });
  await expect(page.locator(".field[data-invalid]")).toContainText("Language");
  await portal.db.updateTable("users").set({ time_format: "%I:%M:%S %p" }).execute();
});

test("[ENG-005] an element's label is what one sees and what a screen reader says", async ({ page, portal, administrator }) => {
  await administrator.change("form:profile/formats", ({ elements }) => {
    elements.find(({ uuid }: { uuid: string }) => uuid === "number-format").label = "How figures read";
  });
  await openAs(page, portal, "buyer", "/profile");
  await expect(page.getByText("How figures read", { exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "How figures read", exact: true })).toHaveValue(".,");
  await page.getByText("How figures read", { exact: true }).click();
  await expect(page.getByRole("combobox", { name: "How figures read" })).toBeFocused();
});

test("[ENG-007] an element is the same one under its uuid, wherever it stands and whatever it is called", async ({
  page,
  portal,
  administrator,
  elsewhere,
}) => {
  await openAs(page, portal, "buyer", "/profile");
  const id = await page.getByRole("combobox", { name: "Numbers" }).getAttribute("id");
  expect(id).toContain("number-format");

  await administrator.change("form:profile/formats", ({ elements }) => {
    const [element] = elements.splice(4, 1);
    elements.unshift({ ...element, label: "Figures", atom: "text", options: undefined });
  });
  await page.goto("/profile");
  await expect(page.getByRole("textbox", { name: "Figures" })).toHaveAttribute("id", id!);

  // The difference knows it, too: it moved and changed, nothing was removed or added.
  const designer = await elsewhere("admin", "/admin/configs/form%3Aprofile%2Fformats");
  await designer.getByRole("tab", { name: "History" }).click();
  await designer.getByRole("listitem").filter({ hasText: "As delivered" }).getByRole("button", { name: "Compare with the editor" }).click();
  const difference = designer.locator(".history__difference");
  await expect(difference.locator("[data-kind=moved]")).toContainText("number-format");
  await expect(difference).toContainText("Figures");
  await settled(designer);
});

test("a page that was published while somebody works shows with the next navigation, and what is typed meanwhile stays", async ({
  page,
  portal,
  administrator,
}) => {
  await openAs(page, portal, "buyer", "/profile");
  await page.getByRole("combobox", { name: "Dates" }).selectOption("%Y-%m-%d");
  await administrator.change("page:profile", (document) => {
    document.body[0].title = "Your profile";
  });
  await expect(page.getByRole("combobox", { name: "Dates" })).toHaveValue("%Y-%m-%d");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
  await signIn(page.context(), portal, "buyer");
});
