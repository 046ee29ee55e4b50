/** Every page from which something leaves as a file, in every format that it offers: generated from the pages themselves. */
import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";
import type { PageDocument } from "../../schemas/documents.ts";
import { exportFormatNames, type ExportFormatName } from "../../server/documents/exports/export-formats.ts";
import { seededRoles } from "../../server/identity/roles/seed-roles.ts";
import { readPdf } from "../support/pdf-text.ts";
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

interface Offer {
  uuid: string;
  atom: string;
  formats?: ExportFormatName[];
  data_url?: string;
}

interface Exporting {
  route: string;
  /** The list or the document: `/invoices`, `/invoices/{doc_number}`. */
  source: string;
  username: "buyer" | "csr" | "admin";
  /** The lines of one document. */
  lines: boolean;
  formats: readonly ExportFormatName[];
  /** The words on its button. */
  button: string;
}

const names: Record<ExportFormatName, string> = {
  csv: "CSV",
  xlsx: "Excel",
  ccp: "Text to copy and paste",
  pdf: "PDF",
  zip: "ZIP with CSV, Excel, PDF",
};
const may = (role: "buyer" | "csr", access: string | string[]) =>
  [access].flat().some((permission) => (seededRoles[role].permissions as readonly string[]).includes(permission));

/** Of a page: its menus, and the buttons in its head that save a file. */
const exporting = globSync("page-configs/**/*.page.json")
  .toSorted()
  .map((file) => JSON.parse(readFileSync(file, "utf8")) as PageDocument)
  .flatMap(({ route, access = "", data = [], body }): Exporting[] => {
    const offers: Offer[] = [];
    JSON.stringify(body, (_, value: Offer & { on?: { click?: { do: string }[] }; label?: string }) => {
      if (value?.atom === "export_menu") offers.push(value);
      if (value?.atom === "button" && value.on?.click?.some((step) => step.do === "download")) offers.push({ ...value, formats: ["csv"] });
      return value;
    });
    const [first] = data as { data_url?: string }[];
    const source = first?.data_url?.replace("/v1", "");
    if (source === undefined) return [];
    const username = may("buyer", access) ? "buyer" : may("csr", access) ? "csr" : "admin";
    // What has no address of its own, a cart, has a trip of its own, too.
    const addressed = offers.filter(({ data_url }) => data_url === undefined || route!.includes("{"));
    return addressed.map(({ atom, formats = exportFormatNames, data_url }) => {
      const button = atom === "button" ? "Download CSV" : "Export";
      return { route: route!, source, username, lines: data_url !== undefined, formats, button };
    });
  });

async function saved(page: Page, button: Locator, format: ExportFormatName): Promise<{ name: string; content: Buffer }> {
  const saving = page.waitForEvent("download");
  await button.click();
  if ((await button.getAttribute("aria-haspopup")) !== null) await page.getByRole("menuitem", { name: names[format], exact: true }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

const escaped: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const cellsOf = (row: string): string[] =>
  [...row.matchAll(/<c(?: [^>]*)?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = ""]) =>
    cell.replaceAll(/<[^>]+>/g, "").replaceAll(/&(amp|lt|gt|quot);/g, (mark) => escaped[mark]!),
  );

/** Its lines, the headings first. Throws for what is no such file. */
function linesOf(format: "csv" | "ccp" | "xlsx", content: Uint8Array): string[][] {
  if (format === "csv") return parse(Buffer.from(content), { bom: true }) as string[][];
  if (format === "ccp")
    return strFromU8(content)
      .split("\r\n")
      .slice(0, -1)
      .map((line) => line.split("\t"));
  const sheet = strFromU8(unzipSync(content)["xl/worksheets/sheet1.xml"]!);
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) => cellsOf(row));
}

/** What the screen says: the words above its columns, and how many rows there are. */
interface Told {
  headings: string[];
  count: number;
}

function check(format: ExportFormatName, content: Uint8Array, { headings, count }: Told): void {
  if (format === "zip") {
    const files = Object.entries(unzipSync(content));
    expect(files.map(([name]) => name.split(".").at(-1))).toEqual(["csv", "xlsx", "pdf"]);
    for (const [name, file] of files) check(name.split(".").at(-1) as ExportFormatName, file, { headings, count });
    return;
  }
  if (format === "pdf") {
    const { pages } = readPdf(Buffer.from(content));
    const text = pages.flat().join("\n");
    expect(text, "PDF").toContain(headings[0]!.split(" ")[0]!);
    expect(pages.flat().length, "lines of the PDF").toBeGreaterThanOrEqual(count);
    return;
  }
  const [found = [], ...lines] = linesOf(format, content);
  // A figure's unit stands behind it on the screen and in its heading in a file.
  const inFile = found.filter((heading) => headings.some((shown) => heading === shown || heading.startsWith(`${shown} (`)));
  expect(inFile.map((heading) => headings.find((shown) => heading === shown || heading.startsWith(`${shown} (`)))).toEqual(headings);
  expect(lines, `rows of ${format}`).toHaveLength(count);
}

/** What a picture shows no file says. */
const pictures = "Picture";
const headingsOf = async (part: Locator): Promise<string[]> =>
  (await part.getByRole("columnheader").allInnerTexts())
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text) && text !== pictures);

async function told(page: Page, part: Locator, lines: boolean): Promise<Told> {
  const headings = await headingsOf(part);
  const pager = page.locator(".pagination__results");
  if (lines || !(await pager.isVisible())) return { headings, count: await part.locator("tbody .table__row:not([aria-hidden])").count() };
  return { headings, count: Number((await pager.innerText()).split("/").at(-1)!.replaceAll(/\D/g, "")) };
}

/** The page's address with whatever stands for its places: one of each kind, all of the ERP's reports. */
async function addressesOf(page: Page, { route, source }: Exporting): Promise<string[]> {
  const place = /\{(\w+)\}/.exec(route)?.[1];
  if (place === undefined) return [`${route}?date_range=${route.startsWith("/reports/ecommerce") ? "30" : "ALL"}`];
  const list = await page.request.get(`/api/v1${source.replace(/\/\{.*$/, "")}?page_size=10`);
  const { items } = ((await list.json()) as { data: { items: Record<string, string>[] } }).data;
  const found = items.map((item) => route.replace(`{${place}}`, item[place === "report" ? "key" : place]!));
  return place === "report" ? found : found.slice(0, 1);
}

test("there are pages to walk", () => expect(exporting.length).toBeGreaterThan(20));

/** An archive holds the list as CSV, Excel and PDF: whoever has looked into it has seen them. */
const lookedInto = (formats: readonly ExportFormatName[]) =>
  formats.includes("zip") ? formats.filter((format) => !["csv", "xlsx", "pdf"].includes(format)) : formats;

for (const one of exporting)
  test(`[EXP-001, EXP-002, EXP-005] ${one.route} leaves as a file with the screen's columns and rows, in each format`, async ({
    page,
    portal,
  }) => {
    await openAs(page, portal, one.username, "/dashboard");
    for (const address of await addressesOf(page, one)) {
      await page.goto(address);
      await settled(page);
      // A search that opens by itself stands before the list.
      if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
      const button = page.getByRole("button", { name: one.button, exact: true }).first();
      const part = one.lines ? page.locator("section").filter({ has: button }).last() : page.locator("main");
      // The columns of a report come with its answer.
      await expect(part.getByRole("columnheader").first()).toBeVisible();
      const screen = await told(page, part, one.lines);
      expect(screen.headings, "headings on the screen").not.toEqual([]);
      for (const format of lookedInto(one.formats))
        await test.step(`${address} as ${format}`, async () => {
          const { name, content } = await saved(page, button, format);
          expect(name).toMatch(new RegExp(`^\\p{Lu}.* \\d{4}-\\d\\d-\\d\\d\\.${format === "ccp" ? "txt" : format}$`, "u"));
          check(format, content, screen);
        });
    }
  });

test("a list leaves as a file on a phone, too, with all of its rows", async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, portal, "buyer", "/invoices?date_range=ALL");
  const count = Number((await page.locator(".pagination__results").innerText()).split("/").at(-1)!.replaceAll(/\D/g, ""));
  expect(count).toBeGreaterThan(0);
  const { content } = await saved(page, page.getByRole("button", { name: "Export", exact: true }), "xlsx");
  expect(linesOf("xlsx", content)).toHaveLength(1 + count);
  await expect(rows(page).first()).toBeVisible();
});
