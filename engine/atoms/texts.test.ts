import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const here = fileURLToPath(new URL(".", import.meta.url));
const sources = globSync("**/*.tsx", { cwd: here }).filter((path) => !path.endsWith(".test.tsx"));
/** What components ask `env.text` for, also where it is passed on as `text`. */
const keys = new Set(
  sources.flatMap((path) => [...readFileSync(here + path, "utf8").matchAll(/"([a-z_]+\.[a-z_]+)"/g)].map((match) => match[1]!)),
);

describe.each(["en", "de"])("the shared texts in %s", (language) => {
  const file = new URL(`../../page-configs/${language}.messages.json`, import.meta.url);
  const { texts } = JSON.parse(readFileSync(file, "utf8")) as { texts: Record<string, string> };

  it.each([...keys])("hold %s", (key) => {
    expect(texts[key]).toBeTruthy();
  });
});

it("components ask for some", () => {
  expect(keys.size).toBeGreaterThan(20);
});
