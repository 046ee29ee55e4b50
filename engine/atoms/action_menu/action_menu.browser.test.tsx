import { page, userEvent } from "vitest/browser";
import { afterEach, beforeEach, expect, it } from "vitest";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown | undefined;
beforeEach(() => page.viewport(1280, 800));
afterEach(() => shown?.remove());

async function show(): Promise<Shown> {
  const call = (name: string) => [{ do: "call", data_url: `/v1/shown/${name}`, body: {} }];
  shown = await showNodes({
    body: [
      {
        uuid: "more",
        atom: "action_menu",
        actions: [
          { uuid: "copy", atom: "button", label: "Copy", on: { click: call("copies") } },
          { uuid: "move", atom: "button", label: "Move", disabled: true, on: { click: call("moves") } },
          { uuid: "list", atom: "link", label: "All lists", path: "/lists" },
        ],
      },
    ],
    api: { "POST /v1/shown/copies": () => ({ ok: true, status: 200, data: {}, notifications: { messages: [], infos: [], warnings: [] } }) },
  });
  return shown;
}
const opener = () => shown!.container.querySelector<HTMLButtonElement>(".action_menu > button")!;
const panel = () => shown!.container.querySelector(".action_menu__panel:not([hidden])");

it("shows its actions on a click; choosing one does it, closes the menu and leads back to its button", async () => {
  const { env } = await show();
  expect(opener().getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(opener());
  await userEvent.click(page.getByRole("button", { name: "Copy" }));
  await expect.poll(() => env.calls.map(({ path }) => path)).toEqual(["/v1/shown/copies"]);
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(opener());
});

it("works by keyboard alone: arrows go around past what is disabled, Home and End to its ends, Escape leads back, Tab leaves it", async () => {
  await show();
  const reached = async (key: string) => {
    await userEvent.keyboard(key);
    return document.activeElement?.textContent;
  };
  opener().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Copy");
  const keys = ["{ArrowDown}", "{ArrowDown}", "{ArrowUp}", "{Home}", "{End}"];
  const path: unknown[] = [];
  for (const key of keys) path.push(await reached(key));
  expect(path).toEqual(["All lists", "Copy", "All lists", "Copy", "All lists"]);
  await userEvent.keyboard("{Escape}");
  expect([document.activeElement, panel()]).toEqual([opener(), null]);
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Copy");
  await userEvent.keyboard("{End}{Tab}");
  await expect.poll(() => panel()).toBeNull();
});

it("is entered from its button at either end", async () => {
  await show();
  await userEvent.click(opener());
  await expect.poll(() => document.activeElement?.textContent).toBe("Copy");
  opener().focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(document.activeElement?.textContent).toBe("All lists");
  opener().focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("Copy");
});

it("closes when the focus goes elsewhere", async () => {
  await show();
  await userEvent.click(opener());
  await expect.poll(() => panel()).not.toBeNull();
  (document.activeElement as HTMLElement).blur();
  await expect.poll(() => panel()).toBeNull();
});
