/** One form drawn in the browser, to be filled in and sent: the quickest way to see what an input does with what people do. */
import { page, userEvent } from "vitest/browser";
import { successAnswer } from "./test-env.ts";
import type { Node } from "../../schemas/node.ts";
import { showNodes, type Shown, type ShownNodes } from "./shown-nodes.tsx";

export interface ShownForm extends Shown {
  send(): Promise<void>;
  /** What was sent last. */
  sent(): Record<string, unknown> | undefined;
  /** The message under a field, by the field's uuid. */
  error(uuid: string): string;
}

/** @param rest its `data.record` is what the form starts with */
export async function showForm(elements: readonly Node[], rest: Partial<ShownNodes> = {}): Promise<ShownForm> {
  const shown = await showNodes({
    body: [{ uuid: "form", atom: "form", form: "f", ...(rest.data?.["record"] !== undefined && { value: "record" }) }],
    documents: {
      "form:f": {
        kind: "form",
        version: 1,
        key: "f",
        method: "POST",
        data_url: "/v1/things",
        elements: [...elements, { uuid: "send", atom: "submit", label: "Send" }],
      },
    },
    ...rest,
    api: { "POST /v1/things": () => successAnswer({ id: "1" }), ...rest.api },
  });
  return {
    ...shown,
    send: () => userEvent.click(page.getByRole("button", { name: "Send", exact: true })),
    sent: () => shown.env.calls.findLast((call) => call.method === "POST")?.body as Record<string, unknown> | undefined,
    error: (uuid) => shown.container.querySelector(`[id$="-${uuid}-error"]`)?.textContent ?? "",
  };
}
