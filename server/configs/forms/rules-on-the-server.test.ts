/** The rules of fields, as the server answers what was sent past every browser; `engine/rules/rules-in-a-form` types the same. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorsOf, formServer, type FormServer } from "../../../tests/support/configured-form.ts";
import { otherField, ruleCases, ruleElements, ruleField, ruleMessage } from "../../../tests/support/rule-cases.ts";

let server: FormServer;
beforeAll(async () => {
  server = await formServer();
});
afterAll(() => server.close());

let count = 0;
/** Titles are taken only once. */
const title = () => `Rules ${++count}`;
const titleField = { uuid: "title", atom: "text", name: "title", label: "Title" };
const [code, otherName] = [ruleField, otherField].map((name) => name.slice("ext.".length)) as [string, string];

describe("past every browser", () => {
  for (const { id, title: says, other, refused, passes, code: brokenRule, ...rest } of ruleCases) {
    it(`[${id}] ${says}`, async () => {
      await server.publish([titleField, ...ruleElements(rest)]);
      const send = (value: string) =>
        server.send({ title: title(), ext: { [code]: value, ...(other !== undefined && { [otherName]: other }) } });

      for (const value of refused) {
        const response = await send(value);
        expect(response.statusCode, value).toBe(422);
        expect(errorsOf(response), value).toEqual([{ code: brokenRule ?? rest.rule["type"], message: ruleMessage, field: ruleField }]);
      }
      for (const value of passes) {
        const response = await send(value);
        expect(response.statusCode, `${value}: ${response.body}`).toBe(200);
        if (value !== "") expect(response.json().data.ext[code], value).toBe(value);
      }
    });
  }

  it("[ENG-008] every rule of the list is asked, the first broken one with its own message", async () => {
    const validations = [
      { type: "required", message: "Which code?" },
      { type: "min_length", value: 4, message: "Four characters." },
      { type: "digit", message: "With a digit." },
    ];
    await server.publish([titleField, { uuid: "code", atom: "text", name: ruleField, label: "Code", validations }]);
    const messages = async (ext: object) => errorsOf(await server.send({ title: title(), ext })).map(({ message }) => message);
    expect(await messages({})).toEqual(["Which code?"]);
    expect(await messages({ [code]: "abc" })).toEqual(["Four characters."]);
    expect(await messages({ [code]: "abcd" })).toEqual(["With a digit."]);
    expect((await server.send({ title: title(), ext: { [code]: "abc4" } })).statusCode).toBe(200);
  });
});
