/** Loads the code that a first event, submit or source needs; the host calls it in idle time. */
export async function preloadBehaviour(): Promise<void> {
  await Promise.all([import("../model/form-submission.ts"), import("../model/steps/run-steps.ts"), import("./send-by-axios.ts")]);
}
