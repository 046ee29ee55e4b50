/** Whoever asks people to prove that they are people, in the rendered field: the portal's own and Google's. */
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import { createGoogleRecaptcha } from "../../host/captcha/google-recaptcha.ts";
import { createLocalCaptcha } from "../../host/captcha/local-captcha.ts";
import type { ApiAnswer, CaptchaProvider, EngineEnv } from "../../host/env.ts";
import { successAnswer, errorAnswer, type TestEnvOptions } from "../../../tests/support/test-env.ts";

let shown: Shown;
afterEach(() => shown.remove());

const challenge = (more: object = {}) => successAnswer({ challenge: "abc.def", difficulty: 8, expires_in: 600, ...more });

async function show(provider: (env: EngineEnv) => CaptchaProvider | undefined, api: TestEnvOptions["api"] = {}, more: object = {}) {
  shown = await showNodes({
    body: [{ uuid: "form", atom: "form", form: "f" }],
    documents: {
      "form:f": {
        kind: "form",
        version: 1,
        key: "f",
        method: "POST",
        data_url: "/v1/things",
        elements: [
          { uuid: "human", atom: "recaptcha", name: "captcha", label: "Person", required: true, ...more },
          { uuid: "send", atom: "submit", label: "Send" },
        ],
      },
    },
    captcha: provider,
    api: { "GET /challenge": () => challenge(), "POST /v1/things": () => successAnswer({ id: "1" }), ...api },
  });
}

const local = (env: EngineEnv) =>
  createLocalCaptcha({ address: env.addresses.challenge, send: (call) => env.send(call), text: (key) => env.text(key) });
const send = () => userEvent.click(page.getByRole("button", { name: "Send" }));
const bodies = () => shown.env.calls.filter(({ method }) => method === "POST").map(({ body }) => body as Record<string, unknown>);
const box = () => page.getByRole("checkbox", { name: "I am a person" });

describe("the portal's own", () => {
  it("[ENG-065] sets the field's value when it is solved: the challenge with the number that answers it", async () => {
    await show(local);
    await userEvent.click(box());
    await expect.element(page.getByText("Thank you")).toBeVisible();
    await send();
    await vi.waitFor(() => expect(bodies()).toMatchObject([{ captcha: expect.stringMatching(/^abc\.def\.\d+$/) }]));
  });

  it("is solved by the keyboard alone, and the missing answer is said where it is missing", async () => {
    await show(local);
    await expect.element(box()).toBeVisible();
    await send();
    await vi.waitFor(() => expect(shown.container.querySelector(".field__error")!.textContent).not.toBe(""));
    expect(bodies()).toEqual([]);
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.element(page.getByText("Thank you")).toBeVisible();
  });

  it("[ENG-065] expiry clears the value, and asks anew", async () => {
    await show(local, { "GET /challenge": () => challenge({ expires_in: 16 }) });
    await userEvent.click(box());
    await expect.element(page.getByText("Thank you")).toBeVisible();
    await expect.element(page.getByText("The confirmation has expired. Check the box again.")).toBeVisible();
    await expect.element(box()).not.toBeChecked();
    await send();
    expect(bodies()).toEqual([]);
  });

  it("[ENG-066] an error clears the value and says so", async () => {
    let works = true;
    await show(local, { "GET /challenge": () => (works ? challenge() : errorAnswer(503, { message: "Busy." })) });
    await userEvent.click(box());
    await expect.element(page.getByText("Thank you")).toBeVisible();
    works = false;
    await userEvent.click(box());
    await userEvent.click(box());
    await expect.element(page.getByText("The confirmation failed. Try again.")).toBeVisible();
    await send();
    expect(bodies()).toEqual([]);
  });

  it("asks anew when the server refused the answer, and keeps saying why", async () => {
    await show(local, {
      "POST /v1/things": () => errorAnswer(422, { field: "captcha", code: "captcha_used", message: "This answer was used already." }),
    });
    await userEvent.click(box());
    await expect.element(page.getByText("Thank you")).toBeVisible();
    await send();
    await expect.element(page.getByText("This answer was used already.").first()).toBeVisible();
    await expect.element(box()).not.toBeChecked();
  });

  it.each([
    ["refused for another reason", () => errorAnswer(422, { field: "title", code: "taken", message: "There is one already." })],
    ["in conflict with somebody else's change", () => errorAnswer(409, { code: "conflict", message: "Somebody was quicker." })],
    ["answered by nobody", () => ({ ok: false as const, status: 0, errors: [{ code: "network", message: "Network Error" }] })],
  ])("asks anew when the form was %s: the answer may be spent", async (_how, refusal) => {
    let answer: () => ApiAnswer = refusal;
    await show(local, { "POST /v1/things": () => answer() });
    await userEvent.click(box());
    await expect.element(page.getByText("Thank you")).toBeVisible();
    await send();
    await expect.element(box()).not.toBeChecked();
    await send();
    expect(bodies()).toHaveLength(1);

    answer = () => successAnswer({ id: "1" });
    await userEvent.click(box());
    await expect.element(page.getByText("Thank you")).toBeVisible();
    await send();
    await vi.waitFor(() => expect(bodies()).toHaveLength(2));
  });

  it("asks anew after the form was taken, because an answer is good once", async () => {
    await show(local);
    await userEvent.click(box());
    await expect.element(page.getByText("Thank you")).toBeVisible();
    await send();
    await expect.element(box()).not.toBeChecked();
    expect(bodies()).toHaveLength(1);
  });

  it.each(["light", "dark"])("is accessible (%s)", async (theme) => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.lang = "en";
    await page.viewport(390, 600);
    await show(local);
    await userEvent.click(box());
    await expect.element(page.getByText("Thank you")).toBeVisible();
    const { violations } = await axe.run(shown.container, {
      rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false }, "landmark-one-main": { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    delete document.documentElement.dataset.theme;
  });
});

/** What Google's script promises, for the parts that are used. */
const googleScript = `
  globalThis.googleWidgets = [];
  globalThis.grecaptcha = {
    ready: (then) => then(),
    render(element, options) {
      const box = element.appendChild(document.createElement("button"));
      box.type = "button";
      box.textContent = "Google's box";
      const widget = { options, resets: 0 };
      box.onclick = () => options.callback("google-answer");
      return globalThis.googleWidgets.push(widget) - 1;
    },
    reset: (id) => void (globalThis.googleWidgets[id].resets += 1),
  };`;

interface GoogleWidget {
  options: { sitekey: string; theme: string; callback(answer: string): void; "expired-callback"(): void; "error-callback"(): void };
  resets: number;
}
const widget = () => (globalThis as unknown as { googleWidgets: GoogleWidget[] }).googleWidgets.at(-1)!;

describe("Google's", () => {
  let script_url: string;
  beforeEach(() => (script_url = URL.createObjectURL(new Blob([googleScript], { type: "text/javascript" }))));
  const google = () => createGoogleRecaptcha({ site_key: "site-key", nonce: "abc", script_url });
  const googlesBox = () => page.getByRole("button", { name: "Google's box" });

  it("[ENG-065] sets the value when solved and clears it when the answer expires", async () => {
    await show(google);
    await userEvent.click(googlesBox());
    expect(widget().options).toMatchObject({ sitekey: "site-key", theme: "light" });
    widget().options["expired-callback"]();
    await send();
    expect(bodies()).toEqual([]);
    await userEvent.click(googlesBox());
    await send();
    await vi.waitFor(() => expect(bodies()).toMatchObject([{ captcha: "google-answer" }]));
    await vi.waitFor(() => expect(widget().resets).toBe(1));
  });

  it("[ENG-066] an error clears the value", async () => {
    await show(google);
    await userEvent.click(googlesBox());
    widget().options["error-callback"]();
    await expect.element(page.getByText("The confirmation failed. Try again.")).toBeVisible();
    await send();
    expect(bodies()).toEqual([]);
  });

  it("a script that does not come is said, and leaves the field empty", async () => {
    script_url = "/there-is-nothing-here.js";
    await show(google);
    await expect.element(page.getByText("The confirmation is not available at the moment. Try again later.")).toBeVisible();
    await send();
    expect(bodies()).toEqual([]);
  });
});

it("where the site asks nobody, nothing is drawn and nothing is missing", async () => {
  await show(() => undefined);
  await vi.waitFor(() => expect(shown.container.querySelector(".recaptcha")).toBeNull());
  await send();
  await vi.waitFor(() => expect(bodies()).toHaveLength(1));
  expect(shown.container.textContent).not.toContain("Person");
});
