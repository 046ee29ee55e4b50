import { describe, expect, it, vi } from "vitest";
import { createTestEnv } from "../../../tests/support/test-env.ts";
import { openProbePage } from "../../../tests/support/probe-page.tsx";
import { breadcrumbsOf } from "./breadcrumbs.ts";
import { openDialog } from "./open-dialog.ts";
import { Scope } from "./scope.ts";

describe("what conditions read", () => {
  const read = async (root: string, ...path: string[]) => {
    const models = { session: { read: ([name]: readonly string[]) => (name === "language" ? "de" : undefined) } };
    const { page } = await openProbePage(
      { state: { n: { type: "number", value: 1 } } },
      { models, now: "2026-03-04T23:30:00Z", route: "/things/{key}", path: "/things/a%2Fb", texts: { hello: "Hello" } },
    );
    return page.scope.read(root, path);
  };

  it.each([
    [["state", "n"], 1],
    [["route", "key"], "a/b"],
    [["today"], "20260304"],
    [["texts", "hello"], "Hello"],
    [["session", "language"], "de"],
    [["state", "constructor"], undefined],
    [["route", "__proto__"], undefined],
    [["constructor"], undefined],
    [["nobody", "x"], undefined],
  ] as const)("%j is %j", async ([root, ...path], value) => {
    expect(await read(root!, ...path)).toBe(value);
  });

  it("is the row's before the page's, and parent leads one level out", async () => {
    const { page } = await openProbePage({});
    const outer = new Scope(page.scope, { row: { id: "o" }, index: 1 });
    const inner = new Scope(outer, { row: { id: "i" }, index: 2 });
    expect(inner.read("row", ["id"])).toBe("i");
    expect(inner.read("parent", ["row", "id"])).toBe("o");
    expect(inner.read("parent", ["index"])).toBe(1);
    expect(inner.read("parent", ["parent", "row"])).toBeUndefined();
  });
});

describe("a page", () => {
  it("has a title and breadcrumbs that follow what they read", async () => {
    const { page } = await openProbePage({
      state: { name: { type: "string", value: "A" } },
      title: { $: { cat: ["Thing ", { var: "state.name" }] } },
      breadcrumbs: [{ label: "Home", path: "/" }, { label: { $: { var: "state.name" } } }],
    });
    expect(page.title).toBe("Thing A");
    page.state.set(["name"], "B");
    expect(page.title).toBe("Thing B");
    expect(breadcrumbsOf(page)).toEqual([
      { label: "Home", path: "/" },
      { label: "B", path: undefined },
    ]);
  });

  it("runs its load steps once it is on screen and its leave steps when it goes", async () => {
    const { page, env } = await openProbePage({ on: { load: [{ do: "notify", text: "hello" }], leave: [{ do: "notify", text: "bye" }] } });
    expect(env.notices).toEqual([]);
    page.start();
    page.start();
    await vi.waitFor(() => expect(env.notices).toHaveLength(1));
    page.dispose();
    await vi.waitFor(() => expect(env.notices.map(({ text }) => text)).toEqual(["hello", "bye"]));
  });

  it("asks before a dialog with unsaved values closes", async () => {
    const documents = {
      "dialog:edit": { variant: "modal", title: "Edit", body: [{ uuid: "f", atom: "form", form: "edit" }] },
      "form:edit": { elements: [{ uuid: "n", atom: "field", name: "n" }] },
    };
    const env = createTestEnv({ confirm: false });
    const { page } = await openProbePage({}, { documents, env });
    const dialog = (await openDialog(page, "edit", {}))!;
    dialog.page.openForm("f", dialog.page.scope, { form: "edit" })!.set("n", "typed");
    await dialog.dismiss();
    expect(page.dialogs).toHaveLength(1);
    env.confirm = () => Promise.resolve(true);
    await dialog.dismiss();
    expect(page.dialogs).toHaveLength(0);
    expect(await dialog.closed).toBeUndefined();
  });

  it("leaves an atom that it does not know out, and shows its place in the designer", async () => {
    const body = [
      { uuid: "a", atom: "say", text: "A" },
      { uuid: "b", atom: "sya", text: "B" },
    ];
    expect((await openProbePage({ body })).page.compiled.body.map(({ uuid }) => uuid)).toEqual(["a"]);
    expect((await openProbePage({ body }, { designer: true })).page.compiled.body.map(({ uuid }) => uuid)).toEqual(["a", "b"]);
  });
});
