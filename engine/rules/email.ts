import { isEmpty } from "./empty.ts";
import { compileSimpleRule, textOf, type RuleDefinition } from "./rule.ts";

/** An e-mail address, or in a list nothing but such. Letters of any script may stand in it. */
export const emailRule: RuleDefinition = {
  type: "email",
  compile: (rule, language) =>
    compileSimpleRule(rule, language, (value) =>
      Array.isArray(value)
        ? value.every((item) => isEmpty(item) || isEmailAddress(textOf(item)))
        : isEmpty(value) || isEmailAddress(textOf(value)),
    ),
};

/** What a mail server would take: `local@domain` within the lengths of RFC 5321, a dot in the domain; no comments, no quoting. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim();
  const at = address.lastIndexOf("@");
  if (at < 1 || address.length > 254) return false;
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const labels = domain.split(".");
  return local.length <= 64 && local.split(".").every(isAtom) && labels.length > 1 && labels.every(isLabel);
}

const isAtom = (text: string): boolean => /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u.test(text);
const isLabel = (text: string): boolean => text.length <= 63 && /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(text);
