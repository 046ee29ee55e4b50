import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { openProbePage, renders } from "../../tests/support/probe-page.tsx";
import { successAnswer } from "../../tests/support/test-env.ts";
import type { PageModel } from "../model/page/page-model.ts";
import { PageView } from "./page-view.tsx";

let root: Root | undefined;
let container: HTMLElement;

beforeEach(() => {
  renders.clear();
  container = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  root?.unmount();
  root = undefined;
  container.remove();
});

function show(page: PageModel): void {
  root = createRoot(container, { onCaughtError: () => undefined });
  flushSync(() => root!.render(<PageView page={page} />));
}

const field = (name: string, more: Record<string, unknown> = {}) => ({ uuid: name, atom: "field", name, label: name, ...more });
const input = (label: string) =>
  container.querySelector<HTMLInputElement>(
    `#${[...container.querySelectorAll("label")].find((one) => one.textContent === label)!.htmlFor}`,
  )!;

describe("a page", () => {
  it("loses only the node that breaks; the host is told and others see nothing of it", async () => {
    const { page, env } = await openProbePage({
      body: [
        { uuid: "before", atom: "say", text: "before" },
        { uuid: "bad", atom: "broken" },
        {
          uuid: "box",
          atom: "box",
          children: [
            { uuid: "inner-bad", atom: "broken" },
            { uuid: "after", atom: "say", text: "after" },
          ],
        },
      ],
    });
    show(page);
    expect(container.textContent).toBe("beforeafter");
    expect(env.reports.map(({ code, uuid }) => [code, uuid]).sort()).toEqual([
      ["node_broken", "bad"],
      ["node_broken", "inner-bad"],
    ]);
  });

  it("shows administrators where a node broke", async () => {
    const session = { read: (path: readonly string[]) => (path.join(".") === "permissions.manage_configs" ? true : undefined) };
    const { page } = await openProbePage(
      { body: [{ uuid: "bad", atom: "broken" }] },
      { models: { session }, texts: { "placeholder.broken": "Broken" } },
    );
    show(page);
    expect(container.querySelector(".placeholder")!.textContent).toBe("Broken");
  });

  it("[ENG-003] shows a placeholder for an unknown atom in the designer and nothing in the portal", async () => {
    const content = {
      body: [
        { uuid: "typo", atom: "sya", text: "x" },
        { uuid: "ok", atom: "say", text: "ok" },
      ],
    };
    show((await openProbePage(content)).page);
    expect(container.textContent).toBe("ok");
    root!.unmount();
    show((await openProbePage(content, { designer: true, texts: { "placeholder.unknown_atom": "Unknown atom" } })).page);
    expect(container.querySelector(".placeholder")!.textContent).toBe("Unknown atom");
  });

  it("draws again at a key press only the field and what depends on its value", async () => {
    const { page } = await openProbePage(
      { body: [{ uuid: "form", atom: "form", form: "f" }] },
      {
        documents: {
          "form:f": {
            elements: [
              field("a"),
              field("b"),
              { uuid: "box", atom: "box", children: [field("c")] },
              { uuid: "echo", atom: "say", text: { $: { cat: ["a is ", { var: "values.a" }] } } },
              { uuid: "still", atom: "say", text: { $: { cat: ["b is ", { var: "values.b" }] } } },
              field("d", { hidden: { $: { "==": [{ var: "values.a" }, "never"] } } }),
            ],
          },
        },
      },
    );
    show(page);
    await userEvent.click(input("a"));
    renders.clear();
    await userEvent.keyboard("x");
    expect(container.querySelector("[data-uuid=echo]")!.textContent).toBe("a is x");
    expect(Object.fromEntries(renders)).toEqual({ a: 1, echo: 1 });
  });

  it("draws what its hidden condition allows, and gives back what was typed in it", async () => {
    const { page } = await openProbePage(
      { body: [{ uuid: "form", atom: "form", form: "f" }] },
      { documents: { "form:f": { elements: [field("a"), field("b", { hidden: { $: { "==": [{ var: "values.a" }, "hide"] } } })] } } },
    );
    show(page);
    await userEvent.fill(input("b"), "typed");
    await userEvent.fill(input("a"), "hide");
    expect([...container.querySelectorAll("label")].map((label) => label.textContent)).toEqual(["a"]);
    await userEvent.fill(input("a"), "");
    expect(input("b").value).toBe("typed");
  });

  it("puts a value that a step sets into the input that shows it", async () => {
    const { page } = await openProbePage(
      { body: [{ uuid: "form", atom: "form", form: "f" }] },
      {
        documents: {
          "form:f": {
            elements: [
              field("a"),
              { uuid: "fill", atom: "press", label: "Fill", on: { click: [{ do: "set", target: "values.a", value: "filled" }] } },
            ],
          },
        },
      },
    );
    show(page);
    await userEvent.fill(input("a"), "typed");
    await userEvent.click([...container.querySelectorAll("button")].find((button) => button.textContent === "Fill")!);
    await vi.waitFor(() => expect(input("a").value).toBe("filled"));
  });

  it("[ENG-042, ENG-043] submits with Enter only when valid, shows errors then, and goes to the first", async () => {
    const { page, env } = await openProbePage(
      { body: [{ uuid: "form", atom: "form", form: "f" }] },
      {
        api: { "POST /v1/f": () => successAnswer({}) },
        documents: {
          "form:f": {
            data_url: "/v1/f",
            elements: [field("a"), field("b", { validations: [{ type: "required", message: "B is required." }] })],
          },
        },
      },
    );
    show(page);
    expect(container.textContent).not.toContain("B is required.");
    await userEvent.fill(input("a"), "x");
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(container.textContent).toContain("B is required."));
    expect(document.activeElement).toBe(input("b"));
    expect(env.calls).toEqual([]);

    await userEvent.fill(input("b"), "y");
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(env.calls.map(({ body }) => body)).toEqual([{ a: "x", b: "y", step: 1 }]));
  });

  it("[ENG-045] does not submit when Enter is pressed in an empty field", async () => {
    const { page, env } = await openProbePage(
      { body: [{ uuid: "form", atom: "form", form: "f" }] },
      { api: { "POST /v1/f": () => successAnswer({}) }, documents: { "form:f": { data_url: "/v1/f", elements: [field("a")] } } },
    );
    show(page);
    await userEvent.click(input("a"));
    await userEvent.keyboard("{Enter}");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(env.calls).toEqual([]);
  });

  it("keeps what was typed before it came alive", async () => {
    const make = () =>
      openProbePage(
        { body: [{ uuid: "form", atom: "form", form: "f" }] },
        { documents: { "form:f": { elements: [field("a"), field("b", { value: "start" })] } } },
      );
    const markup = renderToString(<PageView page={(await make()).page} />);
    container.append(...new DOMParser().parseFromString(markup, "text/html").body.childNodes);
    await userEvent.fill(input("a"), "early");
    await userEvent.fill(input("b"), "changed");

    const { page } = await make();
    const recovered: unknown[] = [];
    root = hydrateRoot(container, <PageView page={page} />, { onRecoverableError: (error) => recovered.push(error) });
    await vi.waitFor(() => expect(page.formOf("form")!.values).toEqual({ a: "early", b: "changed" }));
    expect(input("a").value).toBe("early");
    expect(recovered).toEqual([]);
  });

  it("draws a row anew only when the row is another one", async () => {
    const answers = [
      [
        { id: "1", name: "one" },
        { id: "2", name: "two" },
      ],
      [
        { id: "1", name: "one" },
        { id: "2", name: "TWO" },
      ],
    ];
    const { page } = await openProbePage(
      {
        data: [{ id: "things", type: "list", data_url: "/v1/things" }],
        body: [
          { uuid: "rows", atom: "rows", source: "things", children: [{ uuid: "cell", atom: "say", text: { $: { var: "row.name" } } }] },
        ],
      },
      { api: { "GET /v1/things": () => successAnswer({ items: answers.shift() }) } },
    );
    show(page);
    await vi.waitFor(() => expect(container.textContent).toBe("onetwo"));
    await page.source("things")!.reload();
    await vi.waitFor(() => expect(container.textContent).toBe("oneTWO"));
  });

  it("draws each of a thousand cells once", async () => {
    const rows = Array.from({ length: 100 }, (_, id) =>
      Object.fromEntries([["id", id], ...Array.from({ length: 10 }, (_, column) => [`c${column}`, `${id}.${column}`])]),
    );
    const cells = Array.from({ length: 10 }, (_, column) => ({ uuid: `c${column}`, atom: "say", text: { $: { var: `row.c${column}` } } }));
    const { page } = await openProbePage({
      data: [{ id: "things", type: "value", value: rows }],
      body: [{ uuid: "rows", atom: "rows", source: "things", children: cells }],
    });
    show(page);
    await vi.waitFor(() => expect(container.querySelectorAll("[data-uuid]")).toHaveLength(1000));
    expect(Object.fromEntries(renders)).toMatchObject(Object.fromEntries(cells.map(({ uuid }) => [uuid, 100])));
  });
});

describe("a dialog", () => {
  const documents = {
    "dialog:d": {
      variant: "modal",
      title: "A dialog",
      body: [field("x"), { uuid: "close", atom: "press", label: "Close it", on: { click: [{ do: "close" }] } }],
    },
  };

  it("takes the focus, keeps it, and gives it back", async () => {
    const { page } = await openProbePage(
      { body: [{ uuid: "open", atom: "press", label: "Open", on: { click: [{ do: "open", dialog: "d" }] } }] },
      { documents },
    );
    show(page);
    const opener = container.querySelector("button")!;
    await userEvent.click(opener);
    await vi.waitFor(() => expect(container.querySelector("dialog[open]")).not.toBeNull());
    const dialog = container.querySelector("dialog")!;
    expect(dialog.getAttribute("aria-labelledby")).toBe(dialog.querySelector("h2")!.id);
    for (let press = 0; press < 6; press++) {
      await userEvent.tab();
      expect(document.activeElement === document.body || dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(container.querySelector("dialog")).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it("asks before what was typed in it is thrown away", async () => {
    const { page, env } = await openProbePage(
      { body: [{ uuid: "open", atom: "press", label: "Open", on: { click: [{ do: "open", dialog: "d" }] } }] },
      { documents, confirm: false },
    );
    show(page);
    await userEvent.click(container.querySelector("button")!);
    await vi.waitFor(() => expect(container.querySelector("dialog[open]")).not.toBeNull());
    await userEvent.fill(input("x"), "typed");
    await userEvent.keyboard("{Escape}");
    expect(container.querySelector("dialog[open]")).not.toBeNull();
    env.confirm = () => Promise.resolve(true);
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(container.querySelector("dialog")).toBeNull());
  });
});
