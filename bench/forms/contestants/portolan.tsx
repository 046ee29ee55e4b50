/** Portolan as the portal runs it. */
import { formOf } from "../form-document.ts";
import { registry } from "../portolan-atoms.ts";
import { mountForm } from "../portolan-page.tsx";
import type { Mount } from "../work.ts";

export const given = formOf;
export const mount: Mount<ReturnType<typeof given>> = (container, form, submitted) => mountForm(container, form, submitted, { registry });
