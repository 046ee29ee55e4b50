/** Every field is hidden while the first one says its name: one change, and all conditions are asked anew. */
import { registry } from "../portolan-atoms.ts";
import { mountForm } from "../portolan-page.tsx";
import type { Mount } from "../work.ts";

export const mount: Mount = (container, fields, submitted) => {
  const elements = [
    { uuid: "first", atom: "text", name: "first", label: "Field 0" },
    ...fields.map(({ name }, index) => ({
      uuid: name,
      atom: "text",
      name,
      label: `Field ${index + 1}`,
      hidden: { $: { "==": [{ var: "values.first" }, name] } },
    })),
  ];
  const form = { kind: "form", version: 1, key: "bench", method: "POST", data_url: "/v1/bench", elements };
  return mountForm(container, form, submitted, { registry });
};
