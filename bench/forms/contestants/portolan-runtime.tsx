/** A form of one text, select, checkbox and date as a page of the portal loads it: first what stands on every page, then what this form names. */
import { firstAtoms } from "../../../engine/atoms/first-atoms.ts";
import { createAtomRegistry } from "../../../engine/atoms/registry.ts";
import { mountForm } from "../portolan-page.tsx";
import { messages, sendLabel, type Mount } from "../work.ts";

const options = ["a", "b"].map((value) => ({ value, text: value }));

export const mount: Mount = (container, _fields, submitted) => {
  const elements = [
    { uuid: "text", atom: "text", name: "text", label: "Text", validations: [{ type: "required", message: messages.required }] },
    { uuid: "select", atom: "select", name: "select", label: "Select", options },
    { uuid: "checkbox", atom: "checkbox", name: "checkbox", label: "Checkbox" },
    { uuid: "date", atom: "date", name: "date", label: "Date" },
    { uuid: "send", atom: "submit", label: sendLabel },
  ];
  const form = { kind: "form", version: 1, key: "bench", method: "POST", data_url: "/v1/bench", elements };
  const allAtoms = async () => {
    const { loadStandardAtoms } = await import("../../../engine/atoms/load-standard-atoms.ts");
    return createAtomRegistry(await loadStandardAtoms());
  };
  return mountForm(container, form, submitted, { registry: createAtomRegistry(firstAtoms), allAtoms });
};
