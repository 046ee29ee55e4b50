import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown, type ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";

let shown: Shown;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

async function show(node: object, more: Partial<ShownNodes> = {}): Promise<void> {
  shown = await showNodes({ ...more, body: [{ uuid: "boxes", atom: "notifications", ...node }, ...(more.body ?? [])] });
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const box = (type: string) => shown.container.querySelector<HTMLElement>(`.notifications__box[data-type="${type}"]`);
const words = (type: string) => [...(box(type)?.querySelectorAll(".notifications__text") ?? [])].map(({ textContent }) => textContent);

describe("notifications", () => {
  it.each([
    ["a text", "It is too late.", ["It is too late."]],
    ["a list", ["It is too late.", { message: "It is too much." }], ["It is too late.", "It is too much."]],
    ["an object", { Date: ["is over"], Quantity: "is too high" }, ["Date: is over", "Quantity: is too high"]],
  ])("[MSG-006] show errors as a red list, whether the value is a text, a list or an object: %s", async (_, errors, said) => {
    await show({ errors });
    await vi.waitFor(() => expect(box("errors")?.dataset.tone).toBe("danger"));
    if (said.length > 1) await userEvent.click(button("View"));
    await vi.waitFor(() => expect(words("errors")).toEqual(said));
    expect(box("errors")!.querySelector("[role=alert]")).not.toBeNull();
    const [red, green, blue] = getComputedStyle(box("errors")!).borderInlineStartColor.match(/\d+/g)!.map(Number);
    expect(red).toBeGreaterThan(Math.max(green!, blue!) * 2);
  });

  it("[MSG-006] show the errors that a call has left in its area, below the page's header", async () => {
    shown = await showNodes({
      body: [
        { uuid: "head", atom: "page_header", title: "Things" },
        { uuid: "boxes", atom: "notifications", sources: ["things"] },
      ],
      data: { things: () => errorAnswer(422, { message: "The date is over." }, { message: "The quantity is too high." }) },
    });
    await userEvent.click(button("View"));
    await vi.waitFor(() => expect(words("errors")).toEqual(["The date is over.", "The quantity is too high."]));
  });

  it("[MSG-012, MSG-014] have six types; messages are green", async () => {
    await show({
      errors: "An error.",
      warnings: "A warning.",
      infos: "An info.",
      messages: "It worked.",
      cartError: "The cart is too small.",
      cartInfo: "The cart was changed.",
    });
    await vi.waitFor(() => expect(shown.container.querySelectorAll(".notifications__box")).toHaveLength(6));
    for (const type of ["errors", "warnings", "infos", "messages", "cartError", "cartInfo"]) expect(words(type)).toHaveLength(1);
    const [red, green, blue] = getComputedStyle(box("messages")!).borderInlineStartColor.match(/\d+/g)!.map(Number);
    expect(green).toBeGreaterThan(Math.max(red!, blue!) * 1.5);
  });

  it("[STORE-005] show what an answer says: its messages, infos and warnings", async () => {
    await show(
      { sources: ["things"] },
      {
        data: {
          things: () => ({
            ...successAnswer({}),
            notifications: { messages: ["They were read."], infos: ["There are two."], warnings: ["One is old."] },
          }),
        },
      },
    );
    await vi.waitFor(() => expect(words("messages")).toEqual(["They were read."]));
    expect(words("infos")).toEqual(["There are two."]);
    expect(words("warnings")).toEqual(["One is old."]);
  });

  it("[MSG-013, MSG-019] stand in one line when they are several, which View Warnings opens", async () => {
    await show({ warnings: ["The first.", "The second.", "The third."] });
    await expect.element(page.getByText("3 warnings")).toBeVisible();
    expect(words("warnings")).toEqual([]);
    const { height } = box("warnings")!.getBoundingClientRect();

    await userEvent.click(button("View Warnings"));
    await vi.waitFor(() => expect(words("warnings")).toEqual(["The first.", "The second.", "The third."]));
    expect(height).toBeLessThan(60);

    await userEvent.click(button("View Warnings"));
    await vi.waitFor(() => expect(words("warnings")).toEqual([]));
  });

  it("[MSG-020] open the list of notices with View Notices", async () => {
    await show({ infos: ["Prices are without tax.", "Orders leave tomorrow."] });
    await userEvent.click(button("View Notices"));
    await vi.waitFor(() => expect(words("infos")).toEqual(["Prices are without tax.", "Orders leave tomorrow."]));
  });

  it("[MSG-021] show the details of a message with View", async () => {
    await show({ errors: [{ message: "The date is a holiday.", hint: "Choose a working day.", code: "date_not_open" }] });
    await expect.element(page.getByText("Choose a working day.")).not.toBeInTheDocument();
    await userEvent.click(button("View"));
    await expect.element(page.getByText("Choose a working day.")).toBeVisible();
    await expect.element(page.getByText("date_not_open")).toBeVisible();
  });

  it("[MSG-015] can be copied", async () => {
    await show({ errors: "It is too late.", warnings: ["The first.", "The second."] });
    await userEvent.click(button("Copy").first());
    await expect.element(button("Copied")).toBeVisible();
    expect(shown.env.copied).toEqual(["It is too late."]);
    await userEvent.click(button("Copy").last());
    await vi.waitFor(() => expect(shown.env.copied[1]).toBe("The first.\nThe second."));
  });

  it("[MSG-018] close one by one, by keyboard, too; the others stay and the focus goes on", async () => {
    await show({ errors: ["The first.", "The second.", "The third."] });
    await userEvent.click(button("View"));
    await vi.waitFor(() => expect(words("errors")).toHaveLength(3));
    shown.container.querySelectorAll<HTMLElement>(".notifications__close")[1]!.focus();
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(words("errors")).toEqual(["The first.", "The third."]));
    expect(document.activeElement?.closest(".notifications__item")?.textContent).toContain("The third.");

    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(words("errors")).toEqual(["The first."]));
    await userEvent.click(button("Close"));
    await vi.waitFor(() => expect(shown.container.querySelector(".notifications")).toBeNull());
  });

  it("[MSG-017] leave all at once with Dismiss all", async () => {
    await show({ errors: "An error.", warnings: ["The first.", "The second."], messages: "It worked." });
    await userEvent.click(button("Dismiss all"));
    await vi.waitFor(() => expect(shown.container.querySelector(".notifications")).toBeNull());
  });

  it("show what was closed again when it is said anew", async () => {
    await show({ sources: ["things"] }, { data: { things: () => errorAnswer(503, { message: "It is down." }) } });
    await userEvent.click(button("Close"));
    await vi.waitFor(() => expect(box("errors")).toBeNull());
    await shown.page.source("things")!.reload();
    await vi.waitFor(() => expect(words("errors")).toEqual(["It is down."]));
  });

  it("[CART-122] lead to the cart by View cart, and to the page that has more to say", async () => {
    await show({ cart_path: "/basket", cartError: "It is too small.", infos: { message: "It was shipped.", path: "/things/1" } });
    await userEvent.click(page.getByRole("link", { name: "View cart" }));
    await userEvent.click(page.getByRole("link", { name: "View", exact: true }));
    expect(shown.env.paths).toEqual(["/basket", "/things/1"]);
  });

  it("[MSG-016] name what can be done: Dismiss all, View, View Warnings, View Notices, View cart, Close", async () => {
    await show({
      cart_path: "/basket",
      errors: { message: "An error.", hint: "Mend it." },
      warnings: ["The first.", "The second."],
      infos: ["The third.", "The fourth."],
      cartInfo: "It was changed.",
    });
    for (const name of ["Dismiss all", "View", "View Warnings", "View Notices"]) await expect.element(button(name)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "View cart", exact: true })).toBeVisible();
    await expect.element(button("Close").first()).toBeVisible();
  });

  it("fit a narrow screen", async () => {
    await page.viewport(390, 800);
    await show({
      cart_path: "/basket",
      errors: ["A sentence that is long enough to need more than one line on a telephone.", "Another."],
      cartError: "The cart is below the smallest value that an order of this customer may have.",
    });
    await userEvent.click(button("View"));
    await vi.waitFor(() => expect(words("errors")).toHaveLength(2));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe("the header of a page", () => {
  it("[MSG-022] names the way back Back where nothing else is said", async () => {
    shown = await showNodes({ body: [{ uuid: "head", atom: "page_header", title: "Things", path: "/things" }] });
    await expect.element(page.getByRole("link", { name: "Back", exact: true })).toHaveAttribute("href", "/things");
  });
});
