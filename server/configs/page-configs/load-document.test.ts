import { describe, expect, it } from "vitest";
import { upgradeDocument } from "../../../schemas/upgrade/upgrade-document.ts";
import { atomRegistry } from "./atom-registry.ts";
import { checksumOf, loadDocument } from "./load-document.ts";

const page = {
  kind: "page",
  version: 1,
  key: "hello",
  route: "/hello",
  layout: "main",
  title: "Hello",
  body: [{ uuid: "text", atom: "text_block", text: "Hello" }],
};
const stored = (document: object) => {
  const content = JSON.stringify(document);
  return { kind: "page", key: "hello", content, checksum: checksumOf(content) };
};

describe("a stored document", () => {
  it("is loaded as it was written while its version is the newest", () => {
    expect(loadDocument(stored(page), atomRegistry)).toEqual({ ok: true, document: page, problems: [] });
  });

  it("of an older version is read as the newest", () => {
    const { title, ...rest } = page;
    const upgrade = (document: unknown) => {
      const { version: _, ...upgraded } = upgradeDocument(document, {
        page: [({ name, ...others }) => ({ ...others, title: name })],
      }) as Record<string, unknown>;
      return { ...upgraded, version: 1 };
    };
    expect(loadDocument(stored({ ...rest, name: title }), atomRegistry, upgrade)).toEqual({ ok: true, document: page, problems: [] });
  });

  it("that an up-converter stumbles over is broken, and nothing else is", () => {
    const stumble = () => {
      throw new TypeError("no body");
    };
    expect(loadDocument(stored(page), atomRegistry, stumble)).toEqual({
      ok: false,
      reason: "It cannot be compiled: no body",
      cause: new TypeError("no body"),
    });
  });

  it("that is not what was published does not load", () => {
    expect(loadDocument({ ...stored(page), checksum: "0" }, atomRegistry)).toMatchObject({ ok: false });
    expect(loadDocument({ ...stored(page), key: "other" }, atomRegistry)).toMatchObject({ ok: false });
  });
});
