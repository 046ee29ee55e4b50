/** A form of one text, select, checkbox and date as a page of the portal loads it, without the definitions of other atoms. */
import { checkboxAtom } from "../../../engine/atoms/checkbox/checkbox.atom.ts";
import { dateAtom } from "../../../engine/atoms/date/date.atom.ts";
import { formAtom } from "../../../engine/atoms/form/form.atom.ts";
import { createAtomRegistry } from "../../../engine/atoms/registry.ts";
import { selectAtom } from "../../../engine/atoms/select/select.atom.ts";
import { submitAtom } from "../../../engine/atoms/submit/submit.atom.ts";
import { textAtom } from "../../../engine/atoms/text/text.atom.ts";
import { mountForm } from "../portolan-page.tsx";
import { messages, sendLabel, type Mount } from "../work.ts";

const registry = createAtomRegistry([formAtom, textAtom, selectAtom, checkboxAtom, dateAtom, submitAtom]);
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
  return mountForm(container, form, submitted, { registry, allAtoms: () => Promise.resolve(registry) });
};
