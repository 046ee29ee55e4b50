import "../../engine/styles/styles.css";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAtomRegistry } from "../../engine/atoms/registry.ts";
import { standardAtoms } from "../../engine/atoms/standard-atoms.ts";
import { successAnswer, createTestEnv } from "../../tests/support/test-env.ts";
import { RenderPlaceContext } from "../../engine/render/engine-context.ts";
import { createPage } from "../../engine/render/create-page.ts";
import type { PageBundle } from "../../schemas/page-bundle.ts";
import { vocabularyOf } from "../vocabulary.ts";
import { Preview } from "./preview.tsx";

type Document = Record<string, unknown> & { kind: string; key: string };

const registry = createAtomRegistry(standardAtoms);
const page = (body: unknown[], more: object = {}): Document => ({
  kind: "page",
  version: 1,
  key: "stock",
  route: "/stock",
  layout: "main",
  title: "Stock",
  data: [{ id: "bins", type: "list", data_url: "/v1/bins" }],
  body,
  ...more,
});
const says = (text: string) => ({ uuid: "text", atom: "text_block", text });
const table = { kind: "table", version: 1, key: "bins", columns: [{ uuid: "place", name: "place", label: "Place" }] };
const shownTable = { uuid: "bins", atom: "table", table: "bins", source: "bins" };
const dialog = {
  kind: "dialog",
  version: 1,
  key: "ask",
  variant: "modal",
  title: "A question",
  body: [{ uuid: "in", atom: "form", form: "ask" }],
};
const form = { kind: "form", version: 1, key: "ask", elements: [{ uuid: "why", atom: "text", name: "why", label: "Why" }] };

let root: Root | undefined;
let around: HTMLElement;
afterEach(() => {
  root?.unmount();
  around.remove();
});

/** A place to type, and beside it the preview of a draft, which may be another one later. */
async function preview(first: Document, documents: readonly Document[] = []) {
  const env = createTestEnv({ api: { "GET /v1/bins": () => successAnswer({ items: [{ place: "A-01" }, { place: "A-02" }] }) } });
  const bundle = { key: "host", route: "/host", document: { ...page([]), data: [] }, documents: {}, etag: "" } as unknown as PageBundle;
  const host = await createPage(bundle, { env, registry, path: "/host" });
  const vocabulary = vocabularyOf({
    documents: Object.fromEntries(documents.map((document) => [`${document.kind}:${document.key}`, document])),
    routes: [],
    permissions: [],
    models: {},
    icons: [],
  });
  around = document.body.appendChild(document.createElement("div"));
  around.style.cssText = "inline-size: 640px; block-size: 600px";
  const typing = around.appendChild(document.createElement("textarea"));
  const place = around.appendChild(document.createElement("div"));
  place.style.cssText = "block-size: 500px";
  root = createRoot(place);
  const show = (draft: unknown) =>
    flushSync(() =>
      root!.render(
        <RenderPlaceContext value={{ page: host, scope: host.scope, form: undefined }}>
          <Preview kind={first.kind} name={first.key} draft={draft} vocabulary={vocabulary} />
        </RenderPlaceContext>,
      ),
    );
  typing.focus();
  show(first);
  const inside = () => place.querySelector("iframe")!.contentDocument!;
  const text = () => inside().body.textContent;
  return { env, typing, place, show, inside, text };
}

describe("the preview", () => {
  it("is laid out as in a window of 390 px on a phone, and of 1280 px on a desk", async () => {
    const { place, inside, text } = await preview(page([shownTable]), [table]);
    await vi.waitFor(() => expect(text()).toContain("A-02"));
    expect(inside().defaultView!.innerWidth).toBe(1280);
    expect(getComputedStyle(inside().querySelector("td")!).display).toBe("table-cell");
    expect(place.querySelector("iframe")!.getBoundingClientRect().width).toBeLessThanOrEqual(640);

    place.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]!.click();
    await vi.waitFor(() => expect(inside().defaultView!.innerWidth).toBe(390));
    await vi.waitFor(() => expect(inside().defaultView!.getComputedStyle(inside().querySelector("td")!).display).not.toBe("table-cell"));
    expect(text()).toContain("A-02");
  });

  it("opens dialogs in its own window, and leaves the focus to who types", async () => {
    const opens = (title: string) => page([says(title)], { on: { load: [{ do: "open", dialog: "ask" }] } });
    const { typing, show, inside } = await preview(opens("One"), [dialog, form]);
    const opened = () => inside().querySelector<HTMLDialogElement>("dialog[open] input");
    await vi.waitFor(() => expect(opened()).not.toBeNull());
    expect(document.activeElement).toBe(typing);

    show(opens("Two"));
    await vi.waitFor(() => expect(inside().body.textContent).toContain("Two"));
    await vi.waitFor(() => expect(opened()).not.toBeNull());
    expect(document.activeElement).toBe(typing);
    expect(document.documentElement.dataset["modal"]).toBeUndefined();
  });

  it("keeps what could be read last while the text cannot be read, and says so", async () => {
    const { place, show, text } = await preview(page([says("All is well")]));
    await vi.waitFor(() => expect(text()).toContain("All is well"));
    show(undefined);
    expect(place.querySelector("[role=status]")!.textContent).toBe("preview.unreadable");
    expect(text()).toContain("All is well");
  });

  it("shows a change that leaves the text as long as it was", async () => {
    const box = (label: string) => ({ kind: "fragment", version: 1, key: "box", body: [says(label)] });
    const { show, text } = await preview(box("abc"), [page([{ uuid: "box", atom: "fragment", fragment: "box" }])]);
    await vi.waitFor(() => expect(text()).toContain("abc"));
    show(box("xyz"));
    await vi.waitFor(() => expect(text()).toContain("xyz"));
  });

  it("stays where it is when a link in it is followed", async () => {
    const { inside, text } = await preview(page([{ uuid: "away", atom: "link", label: "Away", path: "/elsewhere" }]));
    await vi.waitFor(() => expect(text()).toContain("Away"));
    const { location } = window;
    const before = location.href;
    inside().querySelector("a")!.click();
    expect(location.href).toBe(before);
    expect(text()).toContain("Away");
  });

  it("shows the pictures of the portal", async () => {
    const { inside } = await preview(page([{ uuid: "picture", atom: "image", own_path: "/src/public/favicon.svg", alt: "The compass" }]));
    await vi.waitFor(() => expect(inside().querySelector("img")!.naturalWidth).toBeGreaterThan(0));
  });

  it("says where a picture would be that there is none", async () => {
    const { inside } = await preview(page([{ uuid: "picture", atom: "image", own_path: "/no-such-picture.png", alt: "The compass" }]));
    await vi.waitFor(() => expect(inside().querySelector('.image__none[aria-label="The compass"]')).not.toBeNull());
  });
});
