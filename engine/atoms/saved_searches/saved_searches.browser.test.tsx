import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { searchField, showSearchedList, statusField, type SearchedList } from "../../../tests/support/searched-list.tsx";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";
import type { ApiCall } from "../../host/env.ts";

const elements = [searchField, statusField("open", { value: "done", text: "Done" })];
const setting = "/settings/searches%3Athings";
let shown: SearchedList;
let stored: unknown;
let full: boolean;
let down: boolean;
const asked = () => shown.asked();
const opener = () => page.getByRole("button", { name: "Saved searches" });
const item = (name: string) => page.getByRole("button", { name, exact: true });

async function show(address = "/shown"): Promise<void> {
  shown = await showSearchedList(elements, {
    body: [
      { uuid: "saved", atom: "saved_searches", source: "list", key: "things" },
      { uuid: "search", atom: "search_form", form: "search", source: "list", delay: 40, open: true },
    ],
    api: {
      [`GET ${setting}`]: () =>
        down ? errorAnswer(503, { message: "Resting." }) : successAnswer({ key: "searches:things", value: stored }),
      [`PATCH ${setting}`]: (call: ApiCall) => {
        if (full) return errorAnswer(422, { message: "This is too much to remember." });
        stored = (call.body as { value: unknown }).value;
        return successAnswer({ key: "searches:things", value: stored });
      },
    },
    address,
  });
}

async function save(name: string): Promise<void> {
  await userEvent.fill(page.getByLabelText("Name of this search"), name);
  await userEvent.keyboard("{Enter}");
  await expect.element(item(name)).toBeVisible();
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  stored = null;
  full = false;
  down = false;
});
afterEach(() => shown.remove());

describe("saved searches", () => {
  it("are saved under a name on the server, without what belongs to the table", async () => {
    await show("/shown?q=pump&page=3&page_size=25&sort_by=name");
    await userEvent.click(opener());
    await expect.element(page.getByText("No saved searches yet.")).toBeVisible();
    await save("Pumps");
    expect(stored).toEqual([{ name: "Pumps", params: { q: "pump", state: "open" } }]);
    await expect.element(item("Pumps")).toHaveAttribute("aria-current", "true");
  });

  it("are opened again as they were, whatever is searched for now", async () => {
    stored = [{ name: "Done", params: { state: "done", q: "" } }];
    await show("/shown?q=pump&state=ALL");
    await userEvent.click(opener());
    await userEvent.click(item("Done"));
    await vi.waitFor(() => expect(asked().at(-1)).toEqual({ state: "done" }));
    await expect.element(page.getByRole("searchbox")).toHaveValue("");
    await expect.element(page.getByLabelText("Status")).toHaveValue("done");
    await expect.element(opener()).toHaveFocus();
    await expect.element(item("Done")).not.toBeInTheDocument();
  });

  it("are shared by an address that says all of it", async () => {
    stored = [{ name: "Open pumps", params: { q: "pump", state: "open" } }];
    await show();
    await userEvent.click(opener());
    await userEvent.click(page.getByRole("button", { name: "Copy link: Open pumps" }));
    await vi.waitFor(() => expect(shown.env.copied).toHaveLength(1));
    const { pathname, search } = new URL(shown.env.copied[0]!);
    expect(pathname + search).toBe("/shown?q=pump&state=open");
    shown.remove();

    await show(pathname + search);
    expect(asked()).toEqual([{ q: "pump", state: "open" }]);
  });

  it("are replaced by another of the same name, and deleted", async () => {
    stored = [{ name: "Mine", params: { q: "old" } }];
    await show("/shown?q=new");
    await userEvent.click(opener());
    await userEvent.fill(page.getByLabelText("Name of this search"), "Mine");
    await userEvent.click(page.getByRole("button", { name: "Replace" }));
    await vi.waitFor(() => expect(stored).toEqual([{ name: "Mine", params: { q: "new", state: "open" } }]));
    await userEvent.click(page.getByRole("button", { name: "Delete Mine" }));
    await expect.element(page.getByText("No saved searches yet.")).toBeVisible();
    expect(stored).toBeNull();
  });

  it("say what the server says when one cannot be kept, and keep the name that was typed", async () => {
    full = true;
    await show();
    await userEvent.click(opener());
    await userEvent.fill(page.getByLabelText("Name of this search"), "Too much");
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(shown.env.notices).toContainEqual({ tone: "error", text: "This is too much to remember." }));
    await expect.element(page.getByLabelText("Name of this search")).toHaveValue("Too much");
  });

  it("say why they are not there, and are asked for again", async () => {
    stored = [{ name: "Done", params: { state: "done" } }];
    down = true;
    await show();
    await userEvent.click(opener());
    await expect.element(page.getByRole("alert")).toHaveTextContent("Resting. Try again");
    down = false;
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await expect.element(item("Done")).toHaveFocus();
  });

  it("show names as they are, each once, and nothing that is no search", async () => {
    const html = "<img src=x onerror=alert(1)>";
    stored = [
      { name: html, params: { q: "a" } },
      { name: "Twice", params: { q: "first" } },
      { name: "Twice", params: { q: "last" } },
      { name: "Broken", params: { q: { or: [] } } },
      { name: 7 },
      null,
    ];
    await show();
    await userEvent.click(opener());
    await expect.element(item(html)).toBeVisible();
    expect(shown.container.querySelector(".saved_searches__panel img")).toBeNull();
    const names = [...shown.container.querySelectorAll(".saved_searches__apply")].map(({ textContent }) => textContent);
    expect(names.toSorted()).toEqual([html, "Twice"].toSorted());
    await userEvent.click(item("Twice"));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "last" }));
  });

  it("close by Escape and by a press elsewhere, and are accessible while open", async () => {
    stored = [{ name: "Mine", params: { q: "old" } }];
    await show();
    await userEvent.click(opener());
    await expect.element(item("Mine")).toHaveFocus();
    const { violations } = await axe.run(shown.container.querySelector(".saved_searches")!);
    expect(violations.map(({ id }) => id)).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(opener()).toHaveFocus();
    await expect.element(item("Mine")).not.toBeInTheDocument();

    await userEvent.click(opener());
    await expect.element(item("Mine")).toBeVisible();
    await userEvent.click(page.getByRole("searchbox"));
    await expect.element(item("Mine")).not.toBeInTheDocument();
  });
});
