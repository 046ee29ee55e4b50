/** The tiles of a dashboard, arranged with the pointer and by the keyboard. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown, type ShownNodes } from "../../../tests/support/shown-nodes.tsx";

const section = (uuid: string, title: string, lines = 1) => ({
  uuid,
  atom: "section",
  title,
  children: Array.from({ length: lines }, (_, line) => ({ uuid: `${uuid}-${line}`, atom: "text_block", text: `${title} ${line}` })),
});
const tile = (uuid: string, label: string, wide: object, more: object = {}) => ({
  uuid: `${uuid}-tile`,
  label,
  wide,
  children: [section(uuid, label)],
  ...more,
});
const figures = tile("figures", "Figures", { x: 0, y: 0, w: 12, h: 2 });
const recent = tile("recent", "Recent", { x: 0, y: 2, w: 6, h: 3 });
const news = tile("news", "News", { x: 6, y: 2, w: 6, h: 3 });

let shown: Shown;
const show = async (tiles: object[] = [figures, recent, news], rest: Partial<ShownNodes> = {}) => {
  shown = await showNodes({ body: [{ uuid: "tiles", atom: "dashboard", key: "start", tiles }], ...rest });
  // As in the portal a page has an edge.
  shown.container.style.padding = "16px";
  await expect.element(page.getByRole("heading", { name: "Recent" })).toBeInTheDocument();
};
const button = (name: string) => page.getByRole("button", { name, exact: true });
const grip = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}:`) });
const arrange = async () => {
  await userEvent.click(button("Arrange"));
  await expect.element(grip("Recent")).toBeInTheDocument();
};
const focus = (name: string) => (grip(name).element() as HTMLElement).focus();
const tileOf = (title: string) => page.getByRole("heading", { name: title }).element().closest<HTMLElement>(".dashboard__tile")!;
const box = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
};
const boxes = () => ["Figures", "Recent", "News"].map((title) => box(tileOf(title)));
const said = () => shown.container.querySelector(".dashboard__bar [aria-live=polite]")?.textContent;
const kept = () => shown.env.calls.filter(({ method }) => method === "PATCH");

/** A mouse that takes an element along. */
async function drag(element: Element, x: number, y: number): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  const send = async (target: EventTarget, type: string, part: number): Promise<void> => {
    const at = { clientX: clientX + x * part, clientY: clientY + y * part };
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...at }));
    await new Promise(requestAnimationFrame);
  };
  await send(element, "mousedown", 0);
  for (const part of [0.2, 0.5, 0.8, 1]) await send(document, "mousemove", part);
  await send(document, "mouseup", 1);
}

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  document.documentElement.dir = "";
  shown.remove();
});

describe("the tiles of a dashboard", () => {
  it("stand in the places of the document, and stay there when arranging begins and ends", async () => {
    await show();
    const before = boxes();
    const [[left, top, width], below, beside] = before as [number[], number[], number[]];
    expect(below.slice(0, 2)).toEqual([left, top! + 120]);
    expect(beside.slice(1)).toEqual([top! + 120, Math.round(width! / 2 - 10), 160]);
    expect(beside[0]).toBe(Math.round(left! + width! / 2 + 10));

    const contents = tileOf("Recent").firstElementChild;
    await arrange();
    expect(boxes()).toEqual(before);
    for (const [index, title] of ["Figures", "Recent", "News"].entries()) {
      for (const [side, value] of box(grip(title).element()).entries())
        expect(Math.abs(value - before[index]![side]!)).toBeLessThanOrEqual(1);
    }
    await userEvent.click(button("Done"));
    expect(boxes()).toEqual(before);
    // Nothing was drawn anew.
    expect(tileOf("Recent").firstElementChild).toBe(contents);
    await expect.element(button("Arrange")).toHaveFocus();
  });

  it("leave no hole for what is hidden", async () => {
    await show([{ ...figures, hidden: true }, recent, news]);
    expect(tileOf("Recent").getBoundingClientRect().top).toBe(tileOf("News").getBoundingClientRect().top);
    expect(box(tileOf("Recent"))[1]).toBe(box(shown.container.querySelector(".dashboard__area")!)[1]);
  });

  it("scroll inside when they show more than they are high, by keyboard too", async () => {
    await show([recent, { ...news, children: [section("news", "News", 20)] }]);
    const group = page.getByRole("group", { name: "News" });
    await expect.element(group).toHaveAttribute("tabindex", "0");
    expect(tileOf("News").clientHeight).toBe(160);
    expect(group.element().scrollHeight).toBeGreaterThan(160);
    expect(tileOf("Recent").firstElementChild!.hasAttribute("role")).toBe(false);
  });

  it("are one column without arranging on a phone, in the user's order and as high as they need to be", async () => {
    await page.viewport(390, 800);
    await show([recent, { ...news, children: [section("news", "News", 20)] }], {
      store: { read: () => ({ wide: { "news-tile": [0, 0, 6, 3], "recent-tile": [0, 3, 6, 3] } }), write: () => undefined },
    });
    await expect.element(button("Arrange")).not.toBeInTheDocument();
    const [one, other] = [tileOf("News"), tileOf("Recent")].map((element) => element.getBoundingClientRect());
    expect(other!.top).toBeGreaterThanOrEqual(one!.bottom);
    expect(one!.height).toBeGreaterThan(400);
    expect(one!.width).toBe(other!.width);
  });
});

describe("arranging", () => {
  it("moves tiles with the arrow keys, resizes them with Shift, and says where they are", async () => {
    await show();
    await arrange();
    expect(document.activeElement).toBe(grip("Figures").element());
    focus("Recent");
    await userEvent.keyboard("{ArrowUp}");
    await vi.waitFor(() => expect(said()).toBe("Recent: column 1, row 1, 6 wide, 3 high"));
    expect(document.activeElement).toBe(grip("Recent").element());
    expect(tileOf("Recent").getBoundingClientRect().top).toBeLessThan(tileOf("Figures").getBoundingClientRect().top);

    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
    await vi.waitFor(() => expect(said()).toBe("Recent: column 1, row 1, 7 wide, 4 high"));
    expect(tileOf("Recent").clientHeight).toBe(220);
    await userEvent.keyboard("{ArrowLeft}");
    await vi.waitFor(() => expect(said()).toBe("Recent cannot be moved further"));
    await userEvent.keyboard("{Escape}");
    await expect.element(grip("Recent")).not.toBeInTheDocument();
    await expect.element(button("Arrange")).toHaveFocus();
    // As one sees them, so one reads them.
    expect([...shown.container.querySelectorAll("h2")].map((title) => title.textContent)).toEqual(["Recent", "Figures", "News"]);
  });

  it("is remembered for the user once a pause is made, and read by the next visit", async () => {
    await show();
    await arrange();
    focus("News");
    await userEvent.keyboard("{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}");
    await userEvent.click(button("Done"));
    await vi.waitFor(() => expect(kept()).toHaveLength(1));
    const places = { "figures-tile": [0, 0, 12, 2], "recent-tile": [0, 2, 6, 3], "news-tile": [6, 2, 4, 3] };
    expect(kept()[0]).toMatchObject({ path: "/settings/list%3Atiles%2Fstart", body: { value: { wide: places } } });

    const { store } = shown.env;
    shown.remove();
    await show([tile("late", "Late", { x: 0, y: 0, w: 3, h: 2 }), figures, recent, news], { store });
    expect(tileOf("News").offsetWidth).toBeLessThan(tileOf("Recent").offsetWidth);
    // What came later stands where the document says.
    expect(tileOf("Late").getBoundingClientRect().top).toBeLessThan(tileOf("Figures").getBoundingClientRect().top);

    await arrange();
    await userEvent.click(button("Reset"));
    expect(tileOf("News").offsetWidth).toBe(tileOf("Recent").offsetWidth);
    expect(said()).toBe("The tiles are back in their default layout");
    await userEvent.click(button("Done"));
    await vi.waitFor(() => expect(kept().at(-1)).toMatchObject({ body: { value: {} } }));
  });

  it("takes what was kept for what it can be, and nothing else", async () => {
    await show(undefined, {
      store: {
        read: () => ({ wide: { "recent-tile": [-4, "x", null, 2], "news-tile": [99, 2, 6, 3], gone: [0, 0, 12, 9] } }),
        write: () => undefined,
      },
    });
    expect(box(tileOf("Recent"))[1]).toBe(box(tileOf("News"))[1]);
  });

  it("drags tiles and resizes them at their corner; what they show follows at once", async () => {
    await show();
    await arrange();
    await drag(grip("News").element(), -700, -140);
    await vi.waitFor(() => expect(said()).toMatch(/^News: column 1, row 1, 6 wide/));
    expect(tileOf("News").getBoundingClientRect().left).toBe(tileOf("Figures").getBoundingClientRect().left);
    expect(tileOf("News").getBoundingClientRect().top).toBeLessThan(tileOf("Figures").getBoundingClientRect().top);

    const before = tileOf("News").getBoundingClientRect();
    // The frame glides to where it was let go.
    await vi.waitFor(() => expect(box(grip("News").element()).slice(0, 2)).toEqual(box(tileOf("News")).slice(0, 2)));
    await drag(grip("News").element().closest(".dashboard__frame")!.querySelector(".react-resizable-handle")!, -before.width / 3, 60);
    await vi.waitFor(() => expect(said()).toBe("News: column 1, row 1, 4 wide, 4 high"));
    expect(tileOf("News").offsetHeight).toBe(220);
  });

  it("works from right to left", async () => {
    document.documentElement.dir = "rtl";
    await show();
    await arrange();
    for (const title of ["Figures", "Recent", "News"]) {
      for (const [side, value] of box(grip(title).element()).entries())
        expect(Math.abs(value - box(tileOf(title))[side]!)).toBeLessThanOrEqual(1);
    }
    focus("News");
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await vi.waitFor(() => expect(said()).toBe("News: column 7, row 3, 5 wide, 3 high"));
    await userEvent.keyboard("{ArrowLeft}");
    await vi.waitFor(() => expect(said()).toBe("News: column 8, row 3, 5 wide, 3 high"));
    await drag(grip("News").element(), 1000, 0);
    await vi.waitFor(() => expect(said()).toMatch(/^News: column 1, row 3, 5 wide/));
  });

  it("shows nothing of what it needs before it begins", async () => {
    await show();
    expect(shown.container.querySelector(".dashboard__frames, .dashboard__bar, .react-grid-layout")).toBeNull();
  });
});
