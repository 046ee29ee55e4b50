import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { late } from "./late.tsx";

const roots: Root[] = [];
afterEach(() => roots.splice(0).forEach((root) => root.unmount()));

function show(drawing: ReactNode, onUncaughtError = vi.fn()): (next: ReactNode) => void {
  const root = createRoot(document.body.appendChild(document.createElement("div")), { onUncaughtError });
  roots.push(root);
  root.render(drawing);
  return (next) => root.render(next);
}

const Greeting = ({ name }: { name: string }) => <p>Good morning, {name}</p>;

it("a component that comes late has something in its place, then takes the properties of now", async () => {
  const arrived = Promise.withResolvers<typeof Greeting>();
  const Late = late(() => arrived.promise, <p>Coming</p>);
  const again = show(<Late name="Ada" />);
  await expect.element(page.getByText("Coming")).toBeVisible();

  again(<Late name="Grace" />);
  arrived.resolve(Greeting);
  await expect.element(page.getByText("Good morning, Grace")).toBeVisible();
  expect(page.getByText("Coming").query()).toBeNull();
});

it("what has come once is there at once for the next, and is not fetched again", async () => {
  const load = vi.fn(async () => Greeting);
  const Late = late(load, <p>Coming</p>);
  show(<Late name="Ada" />);
  await expect.element(page.getByText("Good morning, Ada")).toBeVisible();

  show(<Late name="Grace" />);
  await expect.element(page.getByText("Good morning, Grace")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it("what was fetched beforehand is there at once, the first time too", async () => {
  const Late = late(async () => Greeting, <p>Coming</p>);
  await Late.preload();
  flushSync(() => show(<Late name="Ada" />));
  expect(page.getByText("Good morning, Ada").query()).not.toBeNull();
});

it("code that could not be fetched throws where it is drawn, and is fetched again by who draws it next", async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error("offline"));
  const Late = late(load);
  const thrown = vi.fn();
  show(<Late name="Ada" />, thrown);
  await vi.waitFor(() => expect(thrown).toHaveBeenCalledWith(new Error("offline"), expect.anything()));

  show(<Late name="Grace" />);
  await expect.element(page.getByText("Good morning, Grace")).toBeVisible();
});

it("in place of code that could not be fetched something else is drawn, where there is something else", async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error("offline"));
  const Late = late(load, null, ({ name }) => <p>Hello {name}</p>);
  show(<Late name="Ada" />);
  await expect.element(page.getByText("Hello Ada")).toBeVisible();

  show(<Late name="Grace" />);
  await expect.element(page.getByText("Good morning, Grace")).toBeVisible();
});
