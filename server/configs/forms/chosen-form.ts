/** Which of a route's forms was sent, by the header `X-Form: key@version`. */
import { ok, refused, type Result } from "../../result.ts";

export interface ChosenForm {
  key: string;
  /** Undefined when the client did not say with which version it was filled in. */
  version: number | undefined;
}

/** Without the header the first form applies, so leaving it out skips nothing. */
export function chosenForm(header: string | readonly string[] | undefined, forms: readonly string[]): Result<ChosenForm> {
  if (header === undefined) return ok({ key: forms[0]!, version: undefined });

  const [, key = "", version] = (typeof header === "string" ? /^([a-z0-9_/-]{1,200})(?:@([0-9]{1,15}))?$/.exec(header) : null) ?? [];
  if (forms.includes(key)) return ok({ key, version: version === undefined ? undefined : Number(version) });
  const message = `This takes ${forms.map((form) => `"${form}"`).join(", ")} and no other form.`;
  return refused({ kind: "invalid", fields: [{ field: "X-Form", code: "unknown_form", message }] });
}
