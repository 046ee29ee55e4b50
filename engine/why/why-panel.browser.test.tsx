/** The panel beside a living form: it names the rule, what the rule reads and what stands there now. */
import axe from "axe-core";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../tests/support/shown-nodes.tsx";
import { WhyPanel } from "./why-panel.tsx";

// A colour on its way from light to dark is no colour that anybody reads.
document.head.append(Object.assign(document.createElement("style"), { textContent: "* { transition: none !important }" }));

let shown: Shown;
let root: Root;

beforeEach(async () => {
  await page.viewport(1280, 900);
  document.documentElement.lang = "en";
  shown = await showNodes({
    body: [{ uuid: "form", atom: "form", form: "f" }],
    documents: {
      "form:f": {
        kind: "form",
        version: 1,
        key: "f",
        data_url: "/v1/things",
        elements: [
          { uuid: "country", atom: "text", name: "country", label: "Country", value: "DE" },
          {
            uuid: "box",
            atom: "section",
            title: "Address",
            hidden: { $: { "==": [{ var: "values.country" }, ""] } },
            children: [
              {
                uuid: "state",
                atom: "text",
                name: "state",
                label: "State",
                disabled: { $: { "!=": [{ var: "values.country" }, "US"] } },
                validations: [
                  { type: "when", field: "country", is: "US", then: [{ type: "required", message: "Which state?" }] },
                  { type: "max_length", value: 2, message: "Two letters." },
                ],
              },
            ],
          },
        ],
      },
    },
  });
  const container = shown.container.appendChild(document.createElement("div"));
  root = createRoot(container);
  flushSync(() => root.render(<WhyPanel page={shown.page} close={() => undefined} editPath={(kind, key) => `/edit/${kind}/${key}`} />));
});
afterEach(() => {
  root.unmount();
  shown.remove();
});

const says = (words: string) => expect.poll(() => document.querySelector(".why")!.textContent).toContain(words);
const choose = (field: string) => userEvent.selectOptions(page.getByRole("combobox"), field);

describe("why a field is as it is", () => {
  it("names the condition that disables it, what the condition reads and the value there now, and follows what is typed", async () => {
    await choose("State");
    await says('values.country ≠ "US"');
    await says('values.country"DE"');
    await expect.element(page.getByRole("heading", { name: "Disabled yes" })).toBeVisible();

    await userEvent.fill(page.getByLabelText("Country"), "US");
    await choose("State");
    await expect.element(page.getByRole("heading", { name: "Disabled no" })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Required yes" })).toBeVisible();
    await says('when values.country == "US": required');
    await says("Which state?");
  });

  it("shows a field that is hidden, with the element around it whose condition hides it", async () => {
    await userEvent.fill(page.getByLabelText("Country"), "");
    await choose("State (hidden)");
    await expect.element(page.getByRole("heading", { name: "Hidden yes" })).toBeVisible();
    await says('values.country == ""');
    await says("box / hidden");
  });

  it("explains the field that is clicked, and leads to its document", async () => {
    await userEvent.click(page.getByLabelText("Country"));
    await says("form f # country");
    await expect.element(page.getByRole("link", { name: "Change it in the editor" })).toHaveAttribute("href", "/edit/form/f");
  });

  it("is accessible, light and dark", async () => {
    await choose("State");
    for (const theme of ["light", "dark"]) {
      document.documentElement.dataset.theme = theme;
      const { violations } = await axe.run(document.querySelector(".why")!, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${theme} ${id} ${nodes.map(({ failureSummary }) => failureSummary).join()}`)).toEqual([]);
    }
    delete document.documentElement.dataset.theme;
  });
});
