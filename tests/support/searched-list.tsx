/** A list and what it is searched with, drawn as on a page; it remembers what it was asked for. */
import { expect, vi } from "vitest";
import { successAnswer } from "./test-env.ts";
import { showNodes, type Shown, type ShownNodes } from "./shown-nodes.tsx";

export interface SearchedList extends Shown {
  /** The parameters of every call so far; the first is made when it is shown. */
  asked(): Readonly<Record<string, unknown>>[];
}

/**
 * @param elements of the form `search`, which the nodes of `body` name
 * @param body their source is `list`
 */
export async function showSearchedList(elements: readonly object[], { body, documents, data, ...more }: ShownNodes): Promise<SearchedList> {
  const shown = await showNodes({
    body,
    documents: { "form:search": { kind: "form", version: 1, key: "search", elements }, ...documents },
    data: { list: () => successAnswer({ items: [], pagination: null, cache_info: null }), ...data },
    ...more,
  });
  const asked = () => shown.env.calls.filter(({ path }) => path === "/v1/shown/list").map((call) => call.query ?? {});
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  return { ...shown, asked };
}

/** What is typed. */
export const searchField = { uuid: "q", atom: "text", name: "q", label: "Search", type: "search" };

/** @param value what it starts with */
export const statusField = (value: string, ...more: readonly { value: string; text: string }[]) => ({
  uuid: "state",
  atom: "select",
  name: "state",
  label: "Status",
  value,
  options: [{ value: "ALL", text: "All" }, { value: "open", text: "Open" }, ...more],
});
