import { Type } from "typebox";
import { announcedFrom, downtimePhases, toIsoSeconds, isTimestamp, phaseAt } from "../../downtime/planned-downtime.ts";
import { ok, type FieldProblem } from "../../../result.ts";
import { optionalChoice, instant, nullableInteger, shortText } from "../record-fields.ts";
import { defineRecordKind } from "../record-kind.ts";

/** Announced downtimes of the ERP; what users get to see of them: server/administration/downtime. */
export const plannedDowntimes = defineRecordKind({
  name: "planned_downtimes",
  access: "manage_erp",
  form: "admin/planned_downtime",
  fields: Type.Object({
    title: shortText(120),
    from: instant(),
    to: instant(),
    announce_hours: nullableInteger(0, 336),
    blocks: optionalChoice("nothing", "writing", "everything"),
    message_en: shortText(500),
    message_de: shortText(500),
    message_fr: shortText(500),
  }),
  searched: ["title", "message_en", "message_de", "message_fr"],
  derived: {
    fields: Type.Object({
      announced_from: Type.String({ description: "ISO UTC" }),
      phase: Type.Union(downtimePhases.map((phase) => Type.Literal(phase))),
    }),
    of: (values, now) => ({ announced_from: announcedFrom(values), phase: phaseAt(now, values) }),
  },
  actions: {
    end: {
      summary: "End one that is running, now",
      done: "planned_downtime.ended",
      refusal: "planned_downtime.not_running",
      change: (values, now) => (phaseAt(now, values) === "running" ? { to: toIsoSeconds(now) } : undefined),
    },
  },
  check: async ({ from, to }, dependencies) => {
    const missing = Object.entries({ from, to }).filter(([, moment]) => !isTimestamp(moment));
    const problems: FieldProblem[] = missing.map(([field]) => ({
      field,
      code: "not_a_moment",
      message: dependencies.text("planned_downtime.no_moment"),
      hint: "2026-11-20T13:30:00Z",
    }));
    if (problems.length === 0 && to <= from)
      problems.push({ field: "to", code: "before_start", message: dependencies.text("record.ends_too_early") });
    return ok(problems);
  },
});
