/** Every document that the product ships, checked as publishing would check it: with the real routes, rights, models and atoms. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatDocument } from "../engine/compile/read/format-document.ts";
import { parseDocument } from "../engine/compile/read/parse-document.ts";
import { breadcrumbsOf } from "../engine/model/page/breadcrumbs.ts";
import { navigationIcons } from "../schemas/navigation-icons.ts";
import { readApiRoutes } from "../server/commands/api-routes.ts";
import { atomRegistry } from "../server/configs/page-configs/atom-registry.ts";
import { checkFiles, problemLine } from "../server/configs/page-configs/check-files.ts";
import { openProbePage } from "./support/probe-page.tsx";

const folder = "page-configs";
const files = globSync(`${folder}/**/*.json`).toSorted();

describe("the page of a record", () => {
  it.each(files.filter((file) => file.endsWith("/edit.page.json") && readFileSync(file, "utf8").includes("data.record")))(
    "has a heading and a last breadcrumb while there is no record, or none comes: %s",
    async (file) => {
      const { title, breadcrumbs, body, data, route } = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
      const header = (body as { atom: string; title?: unknown }[]).find(({ atom }) => atom === "page_header")!;
      const { page } = await openProbePage({ title, breadcrumbs, data, route, body: [] });
      expect(page.title).toMatch(/^record\.\w+$/);
      expect(breadcrumbsOf(page).at(-1)!.label).toBe(page.title);
      expect(header.title).toEqual(title);
    },
  );
});

describe("the documents of the product", () => {
  it("have no problems, not even warnings", async () => {
    const problems = checkFiles(folder, { registry: atomRegistry, routes: await readApiRoutes() });
    expect(problems.map(problemLine)).toEqual([]);
  });

  it("say with another icon where each item of the navigation leads", () => {
    const { groups } = JSON.parse(readFileSync(`${folder}/main.navigation.json`, "utf8")) as { groups: { items: { icon: string }[] }[] };
    const icons = groups.flatMap(({ items }) => items.map(({ icon }) => icon));
    expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
    expect(icons.filter((icon) => !(navigationIcons as readonly string[]).includes(icon))).toEqual([]);
  });

  it.each(files)("%s survives load-and-save byte for byte", (file) => {
    const text = readFileSync(file, "utf8");
    const { document, problems } = parseDocument(text);
    expect(problems).toEqual([]);
    expect(formatDocument(document, atomRegistry)).toBe(text);
  });

  it("say their kind and key as their file does, and no uuid twice", () => {
    for (const file of files) {
      const document = JSON.parse(readFileSync(file, "utf8")) as { kind: string; key: string };
      expect(`${folder}/${document.key}.${document.kind}.json`).toBe(file);
      const uuids = uuidsIn(document);
      expect(
        uuids.filter((uuid, index) => uuids.indexOf(uuid) !== index),
        file,
      ).toEqual([]);
    }
  });
});

function uuidsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Object.hasOwn(value, "uuid") ? [String((value as { uuid: unknown }).uuid)] : [];
  return [...own, ...Object.values(value).flatMap(uuidsIn)];
}
