/** Links and buttons that lead somewhere: inside without a load of the page, outside as any link. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Node } from "../../../schemas/node.ts";
import { showForm } from "../../../tests/support/shown-form.tsx";
import type { Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown | undefined;
let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  shown?.remove();
  shown = undefined;
});

const show = async (...elements: Node[]) => {
  shown = await showForm(elements);
};
const link = (name: string) => page.getByRole("link", { name });
const lead = (more: Record<string, unknown>): Node => ({ uuid: "lead", atom: "link", label: "Read on", ...more }) as Node;

/** What is left of each click for the browser: whether somebody else took it. The browser itself goes nowhere. */
function clicks(): { taken: boolean }[] {
  const seen: { taken: boolean }[] = [];
  const look = (event: MouseEvent): void => {
    seen.push({ taken: event.defaultPrevented });
    event.preventDefault();
  };
  document.addEventListener("click", look);
  stop = () => document.removeEventListener("click", look);
  return seen;
}

describe.each(["link", "button"])("a %s in a form", (atom) => {
  it("[ENG-017] with `path` navigates to this path inside the portal, by mouse and by keyboard", async () => {
    await show(lead({ atom, path: "/orders" }));
    await expect.element(link("Read on")).toHaveAttribute("href", "/orders");
    await expect.element(link("Read on")).not.toHaveAttribute("target");
    const seen = clicks();
    await userEvent.click(link("Read on"));
    expect(shown!.env.paths).toEqual(["/orders"]);
    (link("Read on").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    expect(shown!.env.paths).toEqual(["/orders", "/orders"]);
    expect(seen).toEqual([{ taken: true }, { taken: true }]);
  });

  it("[ENG-017] leaves a click for another tab to the browser", async () => {
    await show(lead({ atom, path: "/orders" }));
    const seen = clicks();
    await userEvent.click(link("Read on"), { modifiers: ["Control"] });
    expect(shown!.env.paths).toEqual([]);
    expect(seen).toEqual([{ taken: false }]);
  });

  it("[ENG-017] follows a `path` that reads the form", async () => {
    const path = { $: { cat: ["/orders/", { var: "values.order" }] } };
    await show({ uuid: "order", atom: "text", name: "order", label: "Order", value: "1" } as Node, lead({ atom, path }));
    await expect.element(link("Read on")).toHaveAttribute("href", "/orders/1");
    await userEvent.fill(page.getByLabelText("Order"), "27");
    await expect.element(link("Read on")).toHaveAttribute("href", "/orders/27");
  });

  it.each(["https://example.com/terms", "mailto:desk@example.com", "tel:+15550100"])(
    "[ENG-018] with `external_path` leads out of the portal: %s",
    async (external_path) => {
      await show(lead({ atom, external_path }));
      await expect.element(link("Read on")).toHaveAttribute("href", external_path);
      const target = link("Read on").element().getAttribute("target");
      expect(target).toBe(external_path.startsWith("https:") ? "_blank" : null);
      expect(link("Read on").element().getAttribute("rel")).toContain("noopener");
      const seen = clicks();
      await userEvent.click(link("Read on"));
      expect(seen).toEqual([{ taken: false }]);
      expect(shown!.env.paths).toEqual([]);
    },
  );
});

describe("a link", () => {
  const looks = ["backgroundColor", "color", "paddingInlineStart", "borderTopLeftRadius", "textDecorationLine", "height"] as const;
  const lookOf = (name: string) => {
    const style = getComputedStyle(page.getByText(name, { exact: true }).element().closest("a, button")!);
    return Object.fromEntries(looks.map((property) => [property, style[property]]));
  };

  it.each(["primary", "secondary"])(
    "[ENG-019] with `button_like` looks like a button, and is one that leads somewhere: %s",
    async (variant) => {
      await show(
        { uuid: "plain", atom: "link", label: "Plain", path: "/a" } as Node,
        { uuid: "like", atom: "link", label: "Like one", path: "/b", button_like: true, variant } as Node,
        { uuid: "button", atom: "button", label: "A button", variant } as Node,
      );
      await expect.element(page.getByRole("button", { name: "A button" })).toBeVisible();
      expect(lookOf("Like one")).toEqual(lookOf("A button"));
      expect(lookOf("Plain")).not.toEqual(lookOf("A button"));
      expect(lookOf("Plain")["textDecorationLine"]).toBe("underline");
      await userEvent.click(link("Like one"));
      await vi.waitFor(() => expect(shown!.env.paths).toEqual(["/b"]));
    },
  );

  it("[ENG-019] with `button_like` false is a link", async () => {
    await show({ uuid: "plain", atom: "link", label: "Plain", path: "/a", button_like: false } as Node);
    await expect.element(link("Plain")).toHaveClass("link");
    await expect.element(link("Plain")).not.toHaveClass("button");
  });
});
