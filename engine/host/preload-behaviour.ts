import { loadFieldStatus } from "../model/field-model.ts";

/** Loads the code that a first event, submit or source needs, and what is said when it fails; the host calls it in idle time. */
export async function preloadBehaviour(): Promise<void> {
  await Promise.all([
    loadFieldStatus(),
    import("../model/form-submission.ts"),
    import("../model/go-to-field.ts"),
    import("../model/steps/run-steps.ts"),
    import("../render/form-remarks.tsx"),
    import("../render/live-form.ts"),
    import("./browser-calls.ts"),
  ]);
}
