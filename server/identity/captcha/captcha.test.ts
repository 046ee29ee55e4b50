import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CaptchaChallenge, CaptchaConfig } from "../../../schemas/captcha.ts";
import { errorsOf, formServer, smtpForm, type FormServer } from "../../../tests/support/configured-form.ts";
import { editorOf } from "../../../tests/support/documents.ts";

let server: FormServer;
let google: Server;
/** What Google says, and what it was asked. */
let googleSays: { status: number; body: string } = { status: 200, body: '{"success":true}' };
let asked: URLSearchParams[] = [];
let version = 0;

beforeAll(async () => {
  google = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      asked.push(new URLSearchParams(body));
      response.writeHead(googleSays.status, { "content-type": "application/json" }).end(googleSays.body);
    });
  });
  await new Promise<void>((resolve) => google.listen(0, "127.0.0.1", resolve));
  const verify_url = `http://127.0.0.1:${(google.address() as AddressInfo).port}/siteverify`;
  server = await formServer({ captcha: { google: { secret: "the secret", verify_url } } });
  await publish();
});
afterAll(async () => {
  google.close();
  await server.close();
});

const title = { uuid: "title", atom: "text", name: "title", label: "Title", required: true };
const human = { uuid: "human", atom: "recaptcha", name: "captcha", label: "Person" };
const publish = (more: object = {}) => server.publish([title, { ...human, ...more }]);

async function use(value: CaptchaConfig): Promise<void> {
  const response = await server.call("PATCH", "/v1/admin/site_settings/captcha", {
    headers: { ...server.administrator, "if-match": `"${version}"` },
    payload: { value },
  });
  expect(response.statusCode).toBe(200);
  version += 1;
}

const newChallenge = async () => (await server.call("GET", "/v1/captcha/challenge")).json().data as CaptchaChallenge;

function solve({ challenge, difficulty }: CaptchaChallenge): string {
  for (let number = 0; ; number++) {
    const hash = createHash("sha256").update(`${challenge}.${number}`).digest();
    if (hash.readUInt32BE(0) >>> (32 - difficulty) === 0) return `${challenge}.${number}`;
  }
}

let count = 0;
const send = (captcha: unknown, more: object = {}) =>
  server.send({ title: `Server ${++count}`, ...(captcha === undefined ? {} : { captcha }), ...more });
const codes = (response: Awaited<ReturnType<typeof send>>) => errorsOf(response).map(({ field, code }) => `${field}: ${code}`);

describe("a form with the portal's own captcha", () => {
  it("is taken with a right answer, which the record does not keep", async () => {
    const response = await send(solve(await newChallenge()));
    expect(response.statusCode, response.body).toBe(200);
    expect(response.body).not.toContain("captcha");
  });

  it("is refused on that field without one", async () => {
    const response = await send(undefined);
    expect(response.statusCode).toBe(422);
    expect(codes(response)).toEqual(["captcha: captcha_missing"]);
  });

  it("is refused with an answer that was used", async () => {
    const answer = solve(await newChallenge());
    expect((await send(answer)).statusCode).toBe(200);
    expect(codes(await send(answer))).toEqual(["captcha: captcha_used"]);
  });

  it("is taken once when the same answer comes several times at once", async () => {
    const answer = solve(await newChallenge());
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(answer)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it("is refused once the challenge has expired", async () => {
    const challenge = await newChallenge();
    expect(challenge.expires_in).toBe(600);
    server.pass({ minutes: 10 });
    expect(codes(await send(solve(challenge)))).toEqual(["captcha: captcha_expired"]);
  });

  it("is refused with an answer that nobody has worked for, or to a challenge that nobody has given", async () => {
    const challenge = await newChallenge();
    const [id, , , signature] = challenge.challenge.split(".");
    const easier = { challenge: `${id}.zzzzzzzz.1.${signature}`, difficulty: 1 };
    const wrong = [
      `${challenge.challenge}.x`,
      challenge.challenge,
      solve({ ...easier, expires_in: 600 }),
      "rubbish",
      "....",
      "x".repeat(9_000),
      { toString: "x" },
    ];
    for (const answer of wrong) expect((await send(answer)).statusCode, JSON.stringify(answer).slice(0, 60)).toBe(422);
  });

  it("does not spend the answer while something else is wrong", async () => {
    const answer = solve(await newChallenge());
    expect(codes(await send(answer, { title: "" }))).toEqual(["title: dynamic_required"]);
    expect((await send(answer)).statusCode).toBe(200);
  });

  it("is not asked for it while the field is hidden", async () => {
    await publish({ hidden: { $: { "==": [{ var: "values.title" }, "Trusted"] } } });
    expect((await send(undefined, { title: "Trusted" })).statusCode).toBe(200);
    expect((await send(undefined)).statusCode).toBe(422);
    await publish();
  });
});

describe("a site with Google's", () => {
  beforeAll(() => use({ provider: "recaptcha", site_key: "site" }));

  it("tells the browser which provider and key it uses, and nothing of the secret", async () => {
    const configs = await server.call("GET", "/v1/site_configs");
    expect(configs.json().data.captcha).toEqual({ provider: "recaptcha", site_key: "site" });
    expect(configs.body).not.toContain("the secret");
  });

  it("asks Google about the answer, once, with nothing but the answer and the secret", async () => {
    asked = [];
    expect((await send("google-answer")).statusCode).toBe(200);
    expect(asked.map((question) => Object.fromEntries(question))).toEqual([{ secret: "the secret", response: "google-answer" }]);
  });

  it.each([
    ["says no", { status: 200, body: '{"success":false}' }, "captcha_wrong"],
    ["is down", { status: 503, body: "" }, "captcha_unreachable"],
    ["talks rubbish", { status: 200, body: "<html>" }, "captcha_unreachable"],
  ])("refuses the form when Google %s", async (_what, says, code) => {
    googleSays = says;
    expect(codes(await send("google-answer"))).toEqual([`captcha: ${code}`]);
    googleSays = { status: 200, body: '{"success":true}' };
  });

  it("does not ask about a form that is refused anyway, or without an answer", async () => {
    asked = [];
    await send("google-answer", { title: "" });
    expect(codes(await send(""))).toEqual(["captcha: captcha_missing"]);
    expect(asked).toEqual([]);
  });
});

describe("a site that asks nobody", () => {
  it("takes the form without an answer", async () => {
    await use({ provider: "none", site_key: "" });
    expect((await send(undefined)).statusCode).toBe(200);
    expect((await send("not_asked")).statusCode).toBe(200);
  });
});

describe("the policy of a page", () => {
  const policyOf = async (path: string) =>
    String((await server.app.inject({ url: path, headers: server.administrator })).headers["content-security-policy"]);

  it("lets Google in where a field asks for it and the site uses it, and nowhere else", async () => {
    const editor = editorOf(server, server.administrator);
    const page = { kind: "page", version: 1, key: "asks", route: "/asks", layout: "main", title: "Asks" };
    await server.call("POST", "/v1/admin/configs", { headers: server.administrator, payload: { kind: "page", key: "asks" } });
    await editor.change("page:asks", { ...page, body: [{ uuid: "form", atom: "form", form: smtpForm }] });
    await publish();

    expect(await policyOf("/asks")).not.toContain("google");
    await use({ provider: "recaptcha", site_key: "site" });
    expect(await policyOf("/asks")).toContain("https://www.google.com/recaptcha/");
    expect(await policyOf("/asks")).toMatch(
      /script-src 'self' 'nonce-[^']+' https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\//,
    );
    expect(await policyOf("/")).not.toContain("google");
    expect(await policyOf("/api/v1/site_configs")).not.toContain("google");
  });
});
