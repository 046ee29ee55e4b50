/** Every page of the product says for whom it is, and its item of the navigation says the same. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isPermission } from "../server/identity/roles/permissions.ts";
import { seededRoles } from "../server/identity/roles/seed-roles.ts";

interface Page {
  key: string;
  route: string;
  layout: string;
  access?: Access;
}

type Access = string | string[];

const read = <Document>(file: string) => JSON.parse(readFileSync(file, "utf8")) as Document;
const pages = globSync("page-configs/**/*.page.json")
  .toSorted()
  .map((file) => read<Page>(file));
const { groups } = read<{ groups: { items: { path: string; access?: Access }[] }[] }>("page-configs/main.navigation.json");

/** Of everybody who is signed in: what is one's own. */
const everybodys = ["cart/shop", "dashboard", "logout", "profile", "user/partners"];

it("a page for who is signed in names a permission that there is, unless it is everybody's own", () => {
  const open = pages.filter(({ access, layout }) => access === undefined && layout !== "unauthenticated").map(({ key }) => key);
  expect(open.filter((key) => !everybodys.includes(key))).toEqual([]);
  expect(pages.flatMap(({ access }) => access ?? []).filter((access) => !isPermission(access))).toEqual([]);
});

it("an item of the navigation asks for what its page asks for", () => {
  for (const { path, access } of groups.flatMap(({ items }) => items)) {
    expect({ path, access }).toEqual({ path, access: pages.find(({ route }) => route === path)?.access });
  }
});

it("each page asks for what one of the shipped roles beside the administrator's has, or is about the administration", () => {
  const given = new Set<string>([...seededRoles.buyer.permissions, ...seededRoles.csr.permissions]);
  const asked = pages.flatMap(({ access }) => (access === undefined ? [] : [[access].flat()]));
  expect(asked.filter((names) => !names.some((name) => given.has(name) || name.startsWith("manage_")))).toEqual([]);
});
