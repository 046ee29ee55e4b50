import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import { successAnswer } from "../../../tests/support/test-env.ts";

let form: ShownForm;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => form.remove());

const partners = [
  { number: "1000", display_name: "Nordwind AG", city: "Kiel", sales_area: "10", sales_area_title: "Europe" },
  { number: "1000", display_name: "Nordwind AG", city: "Kiel", sales_area: "20", sales_area_title: "America" },
  { number: "2000", display_name: "Hafen GmbH", city: "Bremen", sales_area: "10", sales_area_title: "Europe" },
];

it("a partner is found by number, name or city, and sent by number", async () => {
  form = await showForm([{ uuid: "p", atom: "partner", name: "partner", label: "Partner", query: { function_name: "ship_to" } }], {
    api: {
      "GET /v1/user/partners": ({ query }) =>
        successAnswer({
          items: partners.filter((partner) =>
            JSON.stringify(partner)
              .toLowerCase()
              .includes(query?.["q"]?.toLowerCase() ?? ""),
          ),
        }),
    },
  });
  await userEvent.click(page.getByRole("combobox", { name: "Partner" }));
  await expect.element(page.getByRole("option", { name: "Nordwind AG 1000 · Kiel" })).toBeVisible();
  expect(form.container.querySelectorAll("[role=option]")).toHaveLength(2);
  await userEvent.keyboard("bremen");
  await vi.waitFor(() => expect(form.container.querySelectorAll("[role=option]")).toHaveLength(1));
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("combobox", { name: "Partner" })).toHaveValue("Hafen GmbH");
  await form.send();
  await vi.waitFor(() => expect(form.sent()).toMatchObject({ partner: "2000" }));
  expect(form.env.calls[0]!.query).toMatchObject({ function_name: "ship_to" });
});

it("a sales area is one of those of the session's partners, each once", async () => {
  form = await showForm([{ uuid: "a", atom: "sales_area", name: "area", label: "Area", placeholder: "Choose" }], {
    models: { partner: { read: (path) => (path[0] === "partners" ? partners : undefined) } },
  });
  expect([...form.container.querySelectorAll("option")].map((option) => option.textContent)).toEqual([
    "Choose",
    "Europe – 10",
    "America – 20",
  ]);
  await userEvent.selectOptions(page.getByLabelText("Area"), "20");
  await form.send();
  await vi.waitFor(() => expect(form.sent()).toMatchObject({ area: "20" }));
});
