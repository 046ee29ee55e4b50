import { planAdding, type AddItems } from "./add-items.ts";
import { commandBody, type CartCommand } from "./cart-command.ts";

export interface CopyDocument extends Pick<AddItems, "items" | "client" | "seen_version"> {
  doc_number: string;
}

/** Not for the page to send: what a document says, the ERP is asked. */
export const copyDocument: CartCommand<CopyDocument> = {
  name: "copy_document",
  summary: "Adds the lines of a document; an empty cart is a copy of it from then on",
  body: commandBody<CopyDocument>({}),

  async plan(context, { items, doc_number }) {
    const { title, fields, ref_doc_nr, items_count } = context.cart;
    const adding = await planAdding(context, { items });
    if (!adding.ok || items_count > 0) return adding;
    const { redo, undo, ...plan } = adding.plan;
    const header = { title, fields };
    return {
      ok: true,
      plan: {
        ...plan,
        redo: { ...redo, header: { ...header, ref_doc_nr: doc_number } },
        undo: { ...undo, header: { ...header, ref_doc_nr } },
      },
    };
  },
};
