/** The chooser of backgrounds. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";

let form: ShownForm;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => form.remove());

const options = [
  { name: "chart", title: "Sea chart", preview_image_src: "/src/public/favicon.svg", image_src: "/server/platform/html/sea-chart.svg" },
  { name: "waves", title: "Waves", image_src: "/server/platform/html/sea-route.svg" },
  { name: "deep", title: "Deep sea", solid_color: "#0D3A5C" },
];
const show = async (more: Record<string, unknown> = {}) => {
  form = await showForm([{ uuid: "b", atom: "background", name: "b", label: "Background", options, ...more }]);
};
const option = (name: string) => page.getByRole("radio", { name });
const tiles = () => [...form.container.querySelectorAll<HTMLElement>(".background__option")];
const marked = () => tiles().filter((tile) => getComputedStyle(tile.querySelector(".background__tick")!).display !== "none");

describe("the chooser of backgrounds", () => {
  it("[UI-013] shows each with its preview and marks the chosen one", async () => {
    await show();
    expect(tiles().map((tile) => tile.querySelector("img")?.getAttribute("src"))).toEqual([
      "/src/public/favicon.svg",
      "/server/platform/html/sea-route.svg",
      undefined,
    ]);
    expect(getComputedStyle(tiles()[2]!.querySelector(".background__preview")!).backgroundColor).toBe("rgb(13, 58, 92)");
    expect(marked()).toEqual([]);

    await userEvent.click(page.getByText("Waves"));
    await expect.element(option("Waves")).toBeChecked();
    expect(marked().map((tile) => tile.textContent)).toEqual(["Waves"]);
    await form.send();
    await vi.waitFor(() => expect(form.sent()).toMatchObject({ b: "waves" }));
  });

  it("is one stop for the Tab key, and the arrow keys choose", async () => {
    await show({ value: "chart" });
    await userEvent.tab();
    await expect.element(option("Sea chart")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    expect(marked().map((tile) => tile.textContent)).toEqual(["Waves"]);
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Send" })).toHaveFocus();
  });

  it("takes no other when it is read only, and says what is missing when it is required", async () => {
    await show({ value: "deep", readonly: true });
    expect((option("Waves").element() as HTMLInputElement).disabled).toBe(true);
    form.remove();
    await show({ required: true });
    await form.send();
    await vi.waitFor(() => expect(form.error("b")).not.toBe(""));
    expect(form.sent()).toBeUndefined();
  });

  it("asks no stranger for a picture", async () => {
    await show({ options: [{ name: "evil", title: "Evil", preview_image_src: "https://evil.example/x.png" }] });
    expect(form.container.querySelector("img")).toBeNull();
  });

  it("does not send one that is not offered", async () => {
    await show({ value: "gone" });
    await form.send();
    await vi.waitFor(() => expect(form.error("b")).not.toBe(""));
  });
});
