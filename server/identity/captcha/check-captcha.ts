/** The captcha of a form that was sent, for whoever checks forms: after everything else, because an answer is good once. */
import type { FormField } from "../../../engine/compile/plan/compiled.ts";
import { ownPath } from "../../../engine/rules/own-path.ts";
import type { FieldProblem } from "../../result.ts";
import type { CaptchaService, CaptchaVerdict } from "./captcha.service.ts";

export const isCaptcha = ({ node }: Pick<FormField, "node">): boolean => node.atom.proof === true;

/**
 * What is wrong with the captchas among these fields. Pass those that are shown and not disabled; what is hidden is not asked.
 * @param text a shared text by its key (`captcha.expired`), in the language of whoever sent the form
 */
export async function captchaProblems(
  fields: readonly FormField[],
  values: unknown,
  { captcha, text }: { captcha: Pick<CaptchaService, "verify">; text: (key: string) => string },
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const field of fields.filter(isCaptcha)) {
    const verdict = await captcha.verify(ownPath(values, field.path));
    if (verdict !== "solved") problems.push({ field: field.name, code: codes[verdict], message: text(`captcha.${verdict}`) });
  }
  return problems;
}

const codes: Record<Exclude<CaptchaVerdict, "solved">, string> = {
  missing: "captcha_missing",
  wrong: "captcha_wrong",
  expired: "captcha_expired",
  used: "captcha_used",
  unreachable: "captcha_unreachable",
};
