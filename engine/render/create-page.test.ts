import { describe, expect, it, vi } from "vitest";
import { createAtomRegistry } from "../atoms/registry.ts";
import { firstAtoms } from "../atoms/first-atoms.ts";
import { standardAtoms } from "../atoms/standard-atoms.ts";
import { createTestEnv } from "../../tests/support/test-env.ts";
import { createPage } from "./create-page.ts";

const first = createAtomRegistry(firstAtoms);
const whole = createAtomRegistry(standardAtoms);

async function open(content: Record<string, unknown>, documents: Record<string, unknown> = {}) {
  const env = createTestEnv();
  const allAtoms = vi.fn(() => Promise.resolve(whole));
  const document = { kind: "page", version: 1, key: "x", route: "/x", layout: "unauthenticated", title: "X", body: [], ...content };
  const page = await createPage({ key: "x", route: "/x", document, documents, etag: "" }, { env, registry: first, allAtoms });
  return { page, env, allAtoms };
}

const form = (elements: readonly unknown[]) => ({ "form:f": { kind: "form", version: 1, key: "f", data_url: "/v1/x", elements } });
const text = { uuid: "text", atom: "text_block", text: "Hello" };

describe("before sign-in a page", () => {
  it("of first atoms and forms needs nothing else", async () => {
    const { page, env, allAtoms } = await open(
      { body: [text, { uuid: "form", atom: "form", form: "f" }] },
      form([{ uuid: "name", atom: "text", name: "name", validations: [{ type: "required" }] }]),
    );
    expect(page.compiled.body).toHaveLength(2);
    expect(allAtoms).not.toHaveBeenCalled();
    expect(env.reports).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["any other atom", { body: [text, { uuid: "alert", atom: "alert", text: "Hello" }] }, {}],
    [
      "a rule that is not among the first",
      { body: [text, { uuid: "form", atom: "form", form: "f" }] },
      form([{ uuid: "a", atom: "text", name: "a", validations: [{ type: "digit" }] }]),
    ],
    [
      "an operator that is not among the first",
      { body: [text, { ...text, uuid: "more", hidden: { $: { ">": [{ count: { var: "site.x" } }, 1] } } }] },
      {},
    ],
    ["data", { body: [text, text], data: [{ id: "things", type: "list", data_url: "/v1/things", lazy: true }] }, {}],
  ])("may have %s, for which the rest is loaded", async (_, content, documents) => {
    const { page, env, allAtoms } = await open(content, documents);
    expect(page.compiled.body).toHaveLength(2);
    expect(allAtoms).toHaveBeenCalledOnce();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(env.reports).toEqual([]);
  });

  it("leaves out what nobody knows, and says what it was", async () => {
    const { page, env } = await open({ body: [text, { uuid: "typo", atom: "txt" }] });
    expect(page.compiled.body).toHaveLength(1);
    await vi.waitFor(() =>
      expect(env.reports).toEqual([{ code: "unknown_atom", uuid: "typo", message: 'page:x/body/1/atom: There is no atom "txt".' }]),
    );
  });
});
