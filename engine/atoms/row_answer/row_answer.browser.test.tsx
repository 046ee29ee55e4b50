import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import { errorAnswer, successAnswer } from "../../../tests/support/test-env.ts";
import type { ApiAnswer, ApiCall } from "../../host/env.ts";

let shown: Shown;
afterEach(() => shown.remove());

type Answer = (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>;
interface Asked {
  items: { part: string; quantity: number }[];
  force_reload?: boolean;
}

const costs: Answer = ({ body }) => {
  const { items } = body as Asked;
  return successAnswer({ items: items.map(({ part, quantity }) => ({ cost: `${quantity} of ${part}` })) });
};

/** What two parts cost, for a quantity that a button of the page sets. */
async function show(answer: Answer = costs): Promise<void> {
  const cost = (part: string) => ({
    uuid: part,
    atom: "row_answer",
    method: "POST",
    data_url: "/v1/costs",
    item: { part, quantity: { $: { var: "state.quantity" } } },
    label: `Cost of ${part}`,
    children: [{ uuid: `${part}-cost`, atom: "value", value: { $: { var: "answer.cost" } } }],
  });
  const set = (value: number) => ({
    uuid: `set-${value}`,
    atom: "button",
    label: `Want ${value}`,
    on: { click: [{ do: "set", target: "state.quantity", value }] },
  });
  shown = await showNodes({
    page: { state: { quantity: { type: "number", value: 1 } } },
    body: [cost("bolt"), cost("nut"), set(2), set(3)],
    api: { "POST /v1/costs": answer },
  });
}

const words = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
const asked = () => shown.env.calls.map(({ body }) => body);
const want = (quantity: number) => userEvent.click(page.getByRole("button", { name: `Want ${quantity}` }));
const refresh = (part: string) => page.getByRole("group", { name: `Cost of ${part}` }).getByRole("button");

describe("what is asked of the entries of a list", () => {
  it("at the same moment is asked in one call, and each shows its own answer", async () => {
    await show();
    await words("1 of bolt");
    await words("1 of nut");
    expect(asked()).toEqual([
      {
        items: [
          { part: "bolt", quantity: 1 },
          { part: "nut", quantity: 1 },
        ],
      },
    ]);
  });

  it("is asked anew of the one whose button is pressed, and only then past what was kept: the next question is an ordinary one", async () => {
    await show();
    await words("1 of bolt");
    await userEvent.click(refresh("bolt"));
    await expect.poll(() => asked().at(-1)).toEqual({ items: [{ part: "bolt", quantity: 1 }], force_reload: true });
    await want(2);
    await words("2 of bolt");
    expect(asked().slice(2)).toEqual([
      {
        items: [
          { part: "bolt", quantity: 2 },
          { part: "nut", quantity: 2 },
        ],
      },
    ]);
  });

  it("shows the last answer until there is a newer one, and never the answer to an older question", async () => {
    const late = Promise.withResolvers<void>();
    await show((call) => ((call.body as Asked).items[0]!.quantity === 2 ? late.promise.then(() => costs(call)) : costs(call)));
    await words("1 of bolt");
    await want(2);
    await words("1 of bolt");
    await want(3);
    await words("3 of bolt");
    late.resolve();
    await expect.element(refresh("bolt")).toBeEnabled();
    await words("3 of bolt");
  });

  it("says why it is not known, where the server says so, and can be asked anew", async () => {
    let isDown = true;
    await show((call) => (isDown ? errorAnswer(503, { message: "The ERP is away." }) : costs(call)));
    await expect.element(page.getByText("The ERP is away.").first()).toBeVisible();
    isDown = false;
    await userEvent.click(refresh("nut"));
    await words("1 of nut");
  });
});
