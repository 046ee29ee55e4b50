import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../tests/support/app.ts";
import { editorOf, type Editor } from "../../../tests/support/documents.ts";
import { createChecker } from "./checker.ts";
import { openEffectiveDocuments } from "./effective-documents.ts";
import { atomRegistry } from "./atom-registry.ts";
import { nothingPublished } from "./published-versions.ts";

let test: TestApp;
let editor: Editor;

beforeAll(async () => {
  test = await testApp();
  await test.addUser({ username: "admin", role: "administrator" });
  editor = editorOf(test, await test.signIn("admin"));
});
afterAll(() => test.close());

/** Patterns that are just small enough to be allowed, each of them another one. */
const slowForm = (fields: number) =>
  JSON.stringify({
    kind: "form",
    version: 1,
    key: "slow",
    elements: Array.from({ length: fields }, (_, index) => ({
      uuid: `f${index}`,
      atom: "text",
      name: `f${index}`,
      label: "Code",
      validations: [{ type: "pattern", value: `(?i)([a-z]{3,9}|\\d{4,9}|x${index}){1,8}`, message: "Not a code." }],
    })),
  });
const check = (content: string) => test.call("POST", "/v1/admin/configs/check", { headers: editor.headers, payload: { content } });

describe("Checking a large document", () => {
  it("keeps nobody waiting: others are answered while it runs", async () => {
    await check(slowForm(300)); // the thread is there
    let over = false;
    const checking = check(slowForm(3_000)).finally(() => (over = true));
    let answered = 0;
    while (!over) {
      expect((await test.call("GET", "/v1/themes/current")).statusCode).toBe(200);
      answered++;
      await nextTurn(); // of the event loop, which a request that never leaves the process does not give up
    }
    expect((await checking).json<{ data: { problems: unknown[] } }>().data.problems).toEqual([]);
    // One alone would be what was waiting when the check was over.
    expect(answered).toBeGreaterThan(3);
  });

  it("is refused above 1 MiB with limit and size, as draft, as new document and by the check", async () => {
    const content = `"${"é".repeat(524_288)}"`;
    const { version } = await editor.record("page:orders");
    const answers = [
      await check(content),
      await test.call("POST", "/v1/admin/configs", { headers: editor.headers, payload: { kind: "form", key: "large", content } }),
      await test.call("PATCH", "/v1/admin/configs/page%3Aorders", {
        headers: { ...editor.headers, "if-match": `"${version}"` },
        payload: { content },
      }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({ errors: [{ code: "too_large", hint: "The limit is 1048576. The actual size is 1048578." }] });
    }
    expect((await check(`"${"é".repeat(524_287)}"`)).statusCode).toBe(200);
  });

  it("ends after its time with a problem that says so, and the next check is made", async () => {
    const effective = await openEffectiveDocuments({ published: nothingPublished, registry: atomRegistry });
    const among = { snapshot: effective.current(), routes: [] };
    const checker = createChecker({ onInternalError: () => {}, timeoutMs: 1 });
    expect(await checker.check({ content: slowForm(3_000), id: undefined, language: "en" }, among)).toMatchObject({
      problems: [{ code: "too_slow" }],
      written: null,
    });
    await checker.close();

    const patient = createChecker({ onInternalError: () => {} });
    expect((await patient.check({ content: slowForm(300), id: "form:slow", language: "en" }, among)).written?.content).toContain(
      '"key": "slow"',
    );
    await patient.close();
  });
});
