import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { demoAccounts } from "../server/accounts/demo-accounts.ts";
import { settingsTable } from "../server/settings.ts";

const project = path.resolve(import.meta.dirname, "..");
const readme = readFileSync(path.join(project, "README.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(path.join(project, "package.json"), "utf8")) as { scripts: Record<string, string> };

describe("the README", () => {
  it("lists every setting with its default and meaning", () => {
    const rows = settingsTable.map(
      (setting) => `| \`${setting.name}\` | ${setting.default && `\`${setting.default}\``} | ${setting.meaning} |`,
    );

    expect(rows.filter((row) => !readme.includes(row))).toEqual([]);
  });

  it("names only commands that exist", () => {
    const named = [...readme.matchAll(/npm run ([a-z]+)/g)].map(([, name = ""]) => name);

    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("names only folders and pictures that exist", () => {
    const folders = [...readme.matchAll(/^\| `([a-z-]+\/(?:[a-z-]+\/)?)` \|/gm)].map(([, folder = ""]) => folder);
    const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file = ""]) => file);

    expect(folders.length).toBeGreaterThan(5);
    expect([...folders, ...pictures].filter((place) => !existsSync(path.join(project, place)))).toEqual([]);
  });

  it("gives the demo accounts as they are", () => {
    expect(demoAccounts.filter(({ username, password }) => !readme.includes(`| \`${username}\` | \`${password}\` |`))).toEqual([]);
  });
});

it("every npm script runs on a fresh clone: it installs first", () => {
  const own = Object.entries(scripts).filter(([name]) => name !== "format");
  const fileOf = (command: string) => /^node (?:--[\w=-]+ )*server\/boot\/run\.mjs (\S+\.ts)( |$)/.exec(command)?.[1] ?? "no file";

  expect(own.filter(([, command]) => !existsSync(path.join(project, fileOf(command))))).toEqual([]);
});
