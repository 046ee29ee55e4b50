/** A stored form that holds every input is edited, and the form on the screen changes. */
import { readFileSync } from "node:fs";
import { allAtoms, atomFile } from "../support/all-atoms.ts";
import type { Node } from "../../schemas/node.ts";
import { expect, openAs, settled, test, type Page } from "../support/trip.ts";

interface Example {
  node: Node;
  documents?: Record<string, Record<string, unknown>>;
}

const inputs = allAtoms.filter(({ field, id }) => field && id !== "hidden");
const exampleOf = (atom: string): Example => (JSON.parse(readFileSync(atomFile(atom, "examples.json"), "utf8")) as Example[])[0]!;

/** The atom's own node out of its example; another may stand around it. */
function ownNode(value: unknown, atom: string): Node | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ((value as Partial<Node>).atom === atom) return value as Node;
  return Object.values(value)
    .map((part) => ownNode(part, atom))
    .find(Boolean);
}

/** One element for each input, under names and uuids of its own. */
const elements = inputs.map(({ id }) => ({
  ...ownNode(exampleOf(id), id)!,
  uuid: `in-${id.replaceAll("_", "-")}`,
  // An added field can hold no secret.
  name: id === "password" ? "password" : `ext.a_${id}`,
  ...(id === "date_range" && { name_to: "ext.to_date" }),
}));

/** With the asterisk or without. */
const labelled = (page: Page, label: string) =>
  page
    .locator(".form")
    .getByText(new RegExp(`^${label}\\*?$`))
    .first();

test("a form that holds every input changes with its document, every element of it", async ({ page, portal, administrator }) => {
  await administrator.add({
    kind: "form",
    version: 1,
    key: "trip/inputs",
    data_url: "/v1/admin/smtp_configs",
    elements: [...elements, { uuid: "send", atom: "submit", label: "Send" }],
  } as never);
  await administrator.add({
    kind: "page",
    version: 1,
    key: "trip/inputs",
    route: "/trip/inputs",
    layout: "main",
    title: "Inputs",
    body: [{ uuid: "form", atom: "form", form: "trip/inputs" }],
  } as never);
  await openAs(page, portal, "admin", "/trip/inputs");

  for (const { id } of inputs) await expect(labelled(page, `Changed ${id}`)).toHaveCount(0);
  await administrator.change("form:trip/inputs", (form) => {
    for (const { id } of inputs) form.elements.find(({ atom }: Node) => atom === id).label = `Changed ${id}`;
  });
  await page.goto("/trip/inputs");
  await settled(page);
  for (const { id } of inputs) await expect(labelled(page, `Changed ${id}`)).toBeVisible();

  await test.step("an element is taken out, another moves to the top", async () => {
    await administrator.change("form:trip/inputs", (form) => {
      form.elements = form.elements.filter(({ atom }: Node) => atom !== "text");
      form.elements.unshift(
        form.elements.splice(
          form.elements.findIndex(({ atom }: Node) => atom === "checkbox"),
          1,
        )[0],
      );
    });
    await page.goto("/trip/inputs");
    await settled(page);
    await expect(labelled(page, "Changed text")).toHaveCount(0);
    await expect(page.locator(".form .field").first()).toContainText("Changed checkbox");
  });
});
