/** Portolan as the portal runs it. */
import { formOf } from "../form-document.ts";
import { registry } from "../portolan-atoms.ts";
import { mountForm } from "../portolan-page.tsx";
import type { Mount } from "../work.ts";

export const mount: Mount = (container, fields, submitted) => mountForm(container, formOf(fields), submitted, { registry });
