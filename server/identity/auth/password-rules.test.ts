import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameOriginHeaders, testApp, type TestApp } from "../../../tests/support/app.ts";
import { editorOf, type Editor } from "../../../tests/support/documents.ts";
import { createAdministrator } from "../accounts/first-administrator.ts";

let server: TestApp;
let editor: Editor;
beforeAll(async () => {
  server = await testApp();
  await server.addUser({ username: "admin", role: "administrator" });
  editor = editorOf(server, await server.signIn("admin"));
});
afterAll(() => server.close());

interface PasswordForm {
  elements: { uuid: string; validations: object[] }[];
}

/** What an administrator does in the editor: rules of the field are added to those that the product has. */
async function demand(...rules: object[]): Promise<void> {
  const product = JSON.parse((await editor.record("form:user/password")).published_content) as PasswordForm;
  const field = product.elements.find(({ uuid }) => uuid === "password")!;
  field.validations = [...field.validations.slice(0, 2), ...rules];
  await editor.change("form:user/password", product);
}

async function messagesFor(password: string, headers: Record<string, string> = {}): Promise<string[]> {
  const made = await createAdministrator({ db: server.db, clock: server.now }, `user${++users}`, `user${users}@example.com`);
  if (!made.ok) throw new Error(JSON.stringify(made.problem));
  const reset_password_token = new URL(made.value.path, "http://localhost").searchParams.get("reset_password_token")!;
  const response = await server.call("PATCH", "/v1/user/password", {
    headers: { ...sameOriginHeaders, ...headers },
    payload: { reset_password_token, password },
  });
  if (response.statusCode === 200) return [];
  expect(response.statusCode).toBe(422);
  return response.json<{ errors: { field: string; message: string }[] }>().errors.map(({ field, message }) => `${field}: ${message}`);
}
let users = 0;

const letters = [
  { type: "upcase_letter", message: "An upper case letter is missing." },
  { type: "downcase_letter", message: "A lower case letter is missing." },
  { type: "digit", message: "A digit is missing." },
];

describe("setting a password", () => {
  it("[AUTH-012] enforces upper case, lower case and digits where an administrator demands them, with his words", async () => {
    expect(await messagesFor("a harbour without wind")).toEqual([]);
    await demand(...letters);
    expect(await messagesFor("a harbour without wind")).toEqual(["password: An upper case letter is missing."]);
    expect(await messagesFor("A HARBOUR WITHOUT WIND")).toEqual(["password: A lower case letter is missing."]);
    expect(await messagesFor("A Harbour Without Wind")).toEqual(["password: A digit is missing."]);
    expect(await messagesFor("A Harbour Without 9 Winds")).toEqual([]);
    expect(await messagesFor("Ένα λιμάνι χωρίς ٣ ανέμους")).toEqual([]);
  });

  it("[AUTH-012] cannot be talked out of it by leaving the form's name away or naming another", async () => {
    await demand(...letters);
    expect(await messagesFor("a harbour without wind", { "x-form": "user/password" })).toHaveLength(1);
    expect(await messagesFor("a harbour without wind", { "x-form": "auth/login" })).toEqual([expect.stringContaining("X-Form: ")]);
  });

  it("[AUTH-013] takes letters and digits only, where an administrator demands that", async () => {
    await demand({ type: "no_special_character", message: "Letters and digits only." });
    for (const wrong of [
      "harbour without wind",
      "harbourwithoutwind!",
      "harbour_without_wind",
      "harbourwithoutwind\u200b",
      "hafen/ohne/winde",
    ])
      expect(await messagesFor(wrong), wrong).toEqual(["password: Letters and digits only."]);
    expect(await messagesFor("HafenOhneWinde7Böen")).toEqual([]);
  });

  it("keeps what the server demands by itself, whatever the form says", async () => {
    await demand();
    expect(await messagesFor("123456789012345")).toEqual(["password: This password is easy to guess. Choose another one."]);
    expect(await messagesFor("short")).toEqual(["password: The password needs at least 15 characters."]);
  });
});
