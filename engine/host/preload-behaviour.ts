import { loadGoToField, loadSubmission } from "../model/form/form-model.ts";
import { loadSteps } from "../model/page/page-model.ts";
import { loadLiveForm } from "../render/form-view.tsx";
import { FormRemarks } from "../render/late-form-remarks.tsx";
import { loadBrowserCalls } from "./browser-env.ts";

/** Loads the code that a first event, submit or source needs, and what is said when it fails; the host calls it in idle time. */
export async function preloadBehaviour(): Promise<void> {
  await Promise.all([loadSubmission(), loadGoToField(), loadSteps(), FormRemarks.preload(), loadLiveForm(), loadBrowserCalls()]);
}
