/** What pages read of the partner, and how it changes under them. */
import { afterEach, expect, it, vi } from "vitest";
import type { Partner, Session } from "../../schemas/account.ts";
import type { ApiAnswer, ApiCall } from "../../engine/host/env.ts";
import { successAnswer } from "../../tests/support/test-env.ts";
import { showNodes, type Shown } from "../../tests/support/shown-nodes.tsx";
import { createPartner, partnerHostModel } from "./host-models.ts";

let shown: Shown | undefined;
afterEach(() => shown?.remove());

const partner = (function_name: Partner["function_name"], number: string, more: Partial<Partner> = {}): Partner => ({
  id: `${function_name}:${number}:10`,
  number,
  function_name,
  sales_area: "10",
  sales_area_title: "Europe",
  display_name: `Partner ${number}`,
  default: false,
  ...more,
});
const harbour = partner("sold_to", "1000", { default: true });
const anchor = partner("sold_to", "2000");

const dependent = { payers: [partner("payer", "3000")], ship_tos: [partner("ship_to", "1001")], sold_tos: [harbour] };

function open(
  session: Pick<Session, "active_partner" | "partners">,
  answers: (call: ApiCall) => ApiAnswer = () => successAnswer(dependent),
) {
  const calls: ApiCall[] = [];
  const send = async (call: ApiCall) => {
    calls.push(call);
    return answers(call);
  };
  const model = createPartner(session as Session, { send, leave: () => undefined });
  return { model, calls, host: partnerHostModel(model, (chosen) => model.choose(chosen)) };
}

const says = (uuid: string, name: string) => ({ uuid, atom: "value", value: { $: { var: name } } });
const text = () => shown?.container.innerText;

it("[PTNR-014] [PTNR-005] a page knows customers by their main partners, and everybody else as staff", async () => {
  for (const [partners, expected] of [
    [[harbour], "customer"],
    [[], "staff"],
  ] as const) {
    const { host } = open({ active_partner: harbour, partners: [...partners] });
    shown = await showNodes({
      models: { partner: host },
      body: [
        { uuid: "c", atom: "text_block", text: "customer", hidden: { $: { "!": { var: "partner.isCustomer" } } } },
        { uuid: "s", atom: "text_block", text: "staff", hidden: { $: { "!": { var: "partner.isInternal" } } } },
      ] as never,
    });
    expect(shown.container.innerText.trim()).toBe(expected);
    shown.remove();
  }
  shown = undefined;
});

it("[PTNR-012] [PTNR-013] a page reads the active partner, its list and, once it asks, whom that is in business with", async () => {
  const { host, calls } = open({ active_partner: harbour, partners: [harbour, anchor] });
  expect(calls).toEqual([]);
  shown = await showNodes({
    models: { partner: host },
    body: [
      says("a", "partner.display_name"),
      says("l", "partner.partners.1.number"),
      ...["payers", "ship_tos", "sold_tos"].map((list) => says(list.replace("_", "-"), `partner.${list}.0.number`)),
    ] as never,
  });
  await vi.waitFor(() => expect(text()).toMatch(/3000\s+1001\s+1000/));
  expect(text()).toContain("Partner 1000");
  expect(text()).toContain("2000");
  expect(calls).toMatchObject([{ method: "GET", path: "/v1/user/partners/dependent" }]);
});

it("[PTNR-030] a change forgets whom the partner before was in business with", async () => {
  const later = { ...dependent, payers: [partner("payer", "4000")] };
  let changed = false;
  const { host, model } = open({ active_partner: harbour, partners: [harbour, anchor] }, ({ method }) => {
    if (method === "PATCH") changed = true;
    return successAnswer(method === "PATCH" ? anchor : changed ? later : dependent);
  });
  shown = await showNodes({ models: { partner: host }, body: [says("p", "partner.payers.0.number")] as never });
  await vi.waitFor(() => expect(text()).toContain("3000"));

  await model.choose({ function_name: "sold_to", number: "2000" });
  await vi.waitFor(() => expect(text()).toContain("4000"));
  expect(text()).not.toContain("3000");
});

it.each([
  ["sales_area", { sales_area: "Europe" }],
  ["sales_area_title", { sales_area_title: "Europe" }],
  ["title", { sales_area_title: "Europe" }],
  ["title_text", { sales_area_title: "Europe" }],
  ["description", { sales_area_title: "Europe" }],
])("[PTNR-010] a partner's sales area is known by its %s", async (name, sent) => {
  const { model, calls } = open({ active_partner: harbour, partners: [harbour, anchor] }, () => successAnswer(anchor));
  await model.choose({ function_name: "sold_to", number: "2000", [name]: "Europe" } as never);
  expect(calls.map(({ body }) => body)).toEqual([{ function_name: "sold_to", number: "2000", ...sent }]);
});

it("a partner that is refused changes nothing", async () => {
  const refusal: ApiAnswer = { ok: false, status: 422, errors: [{ code: "wrong_partner", message: "The wrong partner entered." }] };
  const { model } = open({ active_partner: harbour, partners: [] }, () => refusal);
  expect(await model.choose({ function_name: "sold_to", number: "9" })).toBe(refusal);
  expect(model.number).toBe("1000");
});

it("[PTNR-012] staff hold the partners that they were offered", () => {
  const { model } = open({ active_partner: null, partners: [] }, () => successAnswer({}));
  model.offered([harbour], 1);
  model.offered([anchor], 2);
  expect(model.csr_partners).toEqual([harbour, anchor]);
  expect(model.areasOf("sold_to", anchor.number)).toEqual([anchor]);
  model.offered([harbour], 1);
  expect(model.csr_partners).toEqual([harbour]);
});
