/**
 * How long the server needs to judge a form of 1,000 fields: hiding, rules and what is left out, as `server/configs/forms` asks on every
 * submit. Without what stands around it: the request, the plan (made once per version), the search for card numbers.
 */
import { compilers } from "../../engine/compile/plan/compilers.ts";
import type { CompiledForm } from "../../engine/compile/plan/compiled.ts";
import type { ScopeReader } from "../../engine/rules/evaluation.ts";
import { planDocument } from "../../engine/compile/plan/plan-document.ts";
import { validateForm } from "../../engine/compile/form/validate-form.ts";
import { SentValues } from "../../engine/compile/form/sent-values.ts";
import { formatsOf } from "../../engine/rules/formats/formats-of.ts";
import { atomRegistry } from "../../server/configs/page-configs/atom-registry.ts";
import { figure, median, percentile, type Figure } from "../figure.ts";
import { formOf } from "./form-document.ts";
import { workOf } from "./work.ts";

const submits = 200;
const count = 1000;
const scope: ScopeReader = { read: () => undefined };

export function serverValidation(): Figure[] {
  const { compiled } = planDocument(formOf(workOf(count)), atomRegistry, { compilers });
  const form = compiled as CompiledForm;
  const valid = Object.fromEntries(workOf(count).map(({ name }, index) => [name, index % 10 === 8 ? "show" : "7"]));
  const times = (values: Readonly<Record<string, unknown>>) =>
    Array.from({ length: submits }, () => {
      const began = performance.now();
      const { findings } = validateForm(form, values, { scope, formats: () => formatsOf(undefined) });
      const sent = new SentValues("values", form.fields, values, scope);
      for (const field of form.fields) sent.isHidden(field);
      const took = performance.now() - began;
      if (findings.length > 0 !== (values !== valid)) throw new Error("The verdict is not what the values deserve.");
      return took;
    });
  const all = [...times(valid), ...times({})];
  return [
    figure(
      `server, ${count} fields judged, median`,
      median(all),
      "ms",
      5,
      `${submits} submits that hold, ${submits} with nothing filled in`,
    ),
    figure(`server, ${count} fields judged, p95`, percentile(all, 0.95), "ms", 5),
  ];
}
