/**
 * Behaviours that a requirement asks for, each broken by one small edit that a named suite must notice. `npm run mutate` tries
 * them; the places are chosen so that they seldom move.
 */
export interface Mutation {
  /** Of the requirement. */
  id: string;
  file: string;
  /** Stands in the file once. */
  text: string;
  replacement: string;
  /** The suite that must fail. */
  suite: string;
}

const rules = "engine/rules/rules.test.ts";
const formats = "engine/rules/formats/formats.test.ts";
const quantity = "engine/atoms/quantity/quantity.browser.test.tsx";
const color = "engine/atoms/color/color.browser.test.tsx";
const notifications = "engine/atoms/notifications/notifications.browser.test.tsx";
const popup = "engine/atoms/choices/choice-popup.browser.test.tsx";
const modal = "engine/render/modal-frame.browser.test.tsx";
const rows = "engine/atoms/table/rows.browser.test.tsx";
const captcha = "engine/atoms/recaptcha/recaptcha.browser.test.tsx";
const toasts = "src/shell/toasts.browser.test.tsx";
const partner = "src/models/partner-model.browser.test.tsx";
const activePartner = "server/identity/partners/active-partner.test.ts";
const records = "server/administration/records/admin-records.test.ts";
const signIn = "server/identity/auth/sign-in.test.ts";
const access = "server/platform/plugins/access.test.ts";

type Row = readonly [id: string, file: string, text: string, replacement: string, suite: string];

const table: readonly Row[] = [
  ["ENG-028", "engine/rules/required.ts", "(value) => isFilled(value)", "(value) => value !== undefined", rules],
  ["ENG-029", "engine/rules/dynamic-required.ts", "isFilled(value) || !required(scope)", "isFilled(value) || required(scope)", rules],
  ["ENG-040", "engine/rules/when.ts", "rule.is) ? then : otherwise);", "rule.is) ? otherwise : then);", rules],
  ["ENG-032", "engine/rules/min-length.ts", "boundOf(rule) - 1)", "boundOf(rule))", rules],
  ["ENG-033", "engine/rules/max-length.ts", "boundOf(rule, Infinity))", "boundOf(rule, Infinity) + 1)", rules],
  ["ENG-038", "engine/rules/bounds.ts", "compared >= 0 : compared <= 0", "compared > 0 : compared < 0", rules],
  ["AUTH-012", "engine/rules/digit.ts", "/\\p{Nd}/u", "/[0-3]/u", rules],
  ["AUTH-012", "engine/rules/upcase-letter.ts", "/\\p{Lu}/u", "/\\p{L}/u", rules],
  ["AUTH-013", "engine/rules/no-special-character.ts", "textOf(value))", "textOf(value).slice(0, 1))", rules],
  ["ENG-036", "engine/rules/email.ts", "labels.length > 1 &&", "labels.length > 0 &&", rules],
  ["ENG-037", "engine/rules/same-as.ts", "=> isSameValue(value,", "=> !isSameValue(value,", rules],
  ["FMT-013", "engine/rules/formats/format-number.ts", "digits = 2)", "digits = 3)", formats],
  ["FMT-014", "engine/rules/formats/format-number.ts", 'defaultNumberFormat = ".,";', 'defaultNumberFormat = ",.";', formats],
  [
    "FMT-003",
    "engine/rules/formats/format-date.ts",
    "m: value.slice(4, 6), d: value.slice(6)",
    "m: value.slice(6), d: value.slice(4, 6)",
    formats,
  ],
  [
    "ENG-068",
    "engine/rules/formats/parse-time-input.ts",
    '(half === "p" ? 12 : 0)',
    '(half === "p" ? 0 : 0)',
    "engine/rules/formats/parse-time-input.test.ts",
  ],
  [
    "ENG-070",
    "engine/rules/formats/parse-date-input.ts",
    "monthFirst ? [second, first] : [first, second]",
    "monthFirst ? [first, second] : [second, first]",
    "engine/rules/formats/parse-date-input.test.ts",
  ],
  ["QTY-001", "engine/atoms/quantity/quantity.value.ts", 'if (quantity.units < 0n) return { text: "quantity.negative" };', "", quantity],
  ["QTY-002", "engine/rules/formats/format-number.ts", "/[.,](?=[^.,]*$)/", "/[.](?=[^.,]*$)/", quantity],
  ["QTY-003", "engine/atoms/quantity/quantity.atom.ts", "maximum: 3, default: 3", "maximum: 3, default: 2", quantity],
  ["QTY-004", "engine/atoms/quantity/quantity.value.ts", '"9999999999999.999"', '"999999999999.999"', quantity],
  ["QTY-005", "engine/atoms/quantity/quantity.atom.ts", 'default: "1", description: "What', 'default: "", description: "What', quantity],
  ["UI-034", "engine/atoms/color/color.value.ts", '.replace(/^#+/, "").toUpperCase()', '.replace(/^#+/, "")', color],
  ["UI-036", "engine/atoms/color/color.value.ts", ".slice(0, 7);", ".slice(0, 8);", color],
  [
    "CART-119",
    "engine/atoms/price_details/price_details.tsx",
    "const shownAtFirst = 3;",
    "const shownAtFirst = 4;",
    "engine/atoms/price_details/price_details.browser.test.tsx",
  ],
  ["UI-033", "engine/atoms/note/note.css", "max-block-size: 150px;", "max-block-size: 160px;", "engine/atoms/note/note.browser.test.tsx"],
  [
    "UI-026",
    "engine/atoms/copy/copy-button.tsx",
    "const copiedFor = 1500;",
    "const copiedFor = 1200;",
    "engine/atoms/copy/copy.browser.test.tsx",
  ],
  [
    "UI-027",
    "engine/atoms/tooltip/tooltip-box.tsx",
    "const hideDelay = 300;",
    "const hideDelay = 200;",
    "engine/atoms/tooltip/tooltip.browser.test.tsx",
  ],
  [
    "TBL-033",
    "engine/atoms/tooltip/tooltip.css",
    "grid-template-rows: repeat(3, auto);",
    "grid-template-rows: repeat(4, auto);",
    "engine/atoms/tooltip/tooltip.browser.test.tsx",
  ],
  ["MSG-008", "src/shell/toast-list.ts", "success: 5_000", "success: 6_000", toasts],
  ["MSG-010", "src/shell/toast-list.ts", "warning: 15_000", "warning: 5_000", toasts],
  ["MSG-012", "engine/atoms/notifications/notifications.tsx", '"infos", "cartInfo", "messages"]', '"infos", "messages"]', notifications],
  ["MSG-017", "engine/atoms/notifications/notifications.tsx", "dismiss(ids);", "dismiss(ids.slice(1));", notifications],
  [
    "ENG-046",
    "engine/atoms/email_list/email_list.value.ts",
    '.filter((entry) => entry !== "")',
    '.filter((entry) => entry.includes("@"))',
    "engine/atoms/email_list/email_list.browser.test.tsx",
  ],
  ["ENG-065", "engine/atoms/recaptcha/recaptcha.tsx", 'expired: () => put(""),', "expired: () => undefined,", captcha],
  ["ENG-066", "engine/atoms/recaptcha/recaptcha.tsx", 'failed: refuse("captcha.failed"),', "failed: () => undefined,", captcha],
  ["UI-029", "engine/render/modal-flag.ts", 'dataset.modal = "open";', "", modal],
  ["UI-030", "engine/render/modal-frame.css", "min(36rem,", "min(30rem,", modal],
  ["UI-031", "engine/atoms/choices/choice-popup.css", "max-block-size: 300px;", "max-block-size: 320px;", popup],
  ["UI-032", "engine/atoms/choices/choice-popup.css", "max-block-size: 260px;", "max-block-size: 300px;", popup],
  ["TBL-010", "engine/atoms/table/row-marks.ts", 'isThere(row, "deleted_at")', 'isThere(row, "removed_at")', rows],
  ["TBL-018", "engine/atoms/table/row-marks.ts", 'isThere(row, "locked_at")', 'isThere(row, "closed_at")', rows],
  ["TBL-022", "engine/atoms/table/row-marks.ts", 'ownPath(row, ["active"]) === false', 'ownPath(row, ["active"]) === true', rows],
  ["TBL-026", "engine/atoms/pagination/page-sizes.ts", "[10, 25, 50, 100]", "[10, 25, 50]", "engine/atoms/table/table.browser.test.tsx"],
  [
    "NAV-021",
    "engine/atoms/details/details.css",
    "(width >= 1460px)",
    "(width >= 1480px)",
    "engine/atoms/details/details.browser.test.tsx",
  ],
  ["NAV-021", "engine/atoms/grid/grid.css", "(width >= 1220px)", "(width >= 1240px)", "engine/atoms/details/details.browser.test.tsx"],
  [
    "SRCH-014",
    "engine/atoms/search_criteria/criteria-fields.ts",
    "{ most = 4 }: Node",
    "{ most = 3 }: Node",
    "engine/atoms/search_criteria/search_criteria.browser.test.tsx",
  ],
  ["PTNR-010", "src/models/partner-identity.ts", "?? title_text ?? description", "?? title_text", partner],
  ["PTNR-012", "src/models/partner-model.ts", "self.csr_partners = page === 1 ?", "self.csr_partners = page !== 1 ?", partner],
  [
    "PTNR-031",
    "src/models/forget-partner-filters.ts",
    '"company_code", "company_code_number", "partner_numbers"',
    '"partner_numbers"',
    "src/models/forget-partner-filters.test.ts",
  ],
  ["AUTH-018", "server/platform/plugins/session.ts", "secret, { httpOnly: true", "secret, { httpOnly: false", signIn],
  [
    "SESS-010",
    "server/identity/sessions/sessions.repository.ts",
    '.set(ended)\n    .where("id"',
    '.set({ ended_by: ended.ended_by })\n    .where("id"',
    signIn,
  ],
  [
    "AUTH-025",
    "server/identity/accounts/logins.repository.ts",
    '.orderBy("l.at", "desc")',
    '.orderBy("l.at", "asc")',
    "server/identity/accounts/logins.test.ts",
  ],
  [
    "API-002",
    "server/platform/plugins/access.ts",
    "if (!request.session) return",
    'if (!request.session && access !== "signed_in") return',
    access,
  ],
  [
    "PERM-007",
    "server/platform/plugins/access.ts",
    "request.session.permissions.has(access)",
    "request.session.permissions.size > 0",
    access,
  ],
  [
    "PERM-008",
    "server/identity/auth/proxy.service.ts",
    "if (!own || !other || !mayActAs(own, other))",
    "if (!own || !other)",
    "server/identity/auth/proxy.test.ts",
  ],
  [
    "PERM-002",
    "server/identity/sessions/rights.ts",
    "given[sales_area]!.includes(name)",
    "given[sales_area]!.length > 0",
    "server/identity/sessions/rights.test.ts",
  ],
  [
    "PTNR-024",
    "server/identity/partners/active-partner.routes.ts",
    "if (isSamePartner(active_partner, session.active_partner)) return",
    'if (active_partner.number === "") return',
    activePartner,
  ],
  [
    "PTNR-035",
    "server/identity/partners/active-partner.routes.ts",
    "(sales_area === undefined || partner.sales_area === sales_area) &&",
    "",
    activePartner,
  ],
  [
    "ADM-SITE-007",
    "server/administration/records/records.repository.ts",
    'deleted === "only" ? sql`not null` : sql`null`',
    'deleted === "only" ? sql`null` : sql`null`',
    records,
  ],
  [
    "DASH-009",
    "server/documents/dashboard/summaries.ts",
    'typeof when === "string" ? when : ""',
    '""',
    "server/documents/dashboard/dashboard.test.ts",
  ],
];

export const mutations: readonly Mutation[] = table.map(([id, file, text, replacement, suite]) => ({ id, file, text, replacement, suite }));
