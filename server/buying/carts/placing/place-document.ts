/** The job that looks at one row of the outbox and does what is next: writes what waits, asks for what was sent. Never both. */
import type { OutboxRow, Outbox } from "./outbox.repository.ts";
import type { ErpPort } from "../../../erp/erp-port.ts";
import type { WrittenDocument } from "../../../../schemas/pricing/order-document.ts";
import { JobNotDone, type JobKind } from "../../../platform/jobs/jobs.ts";
import type { Problem, Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { CartRepository } from "../carts.repository.ts";
import { scopeOfCart } from "../simulation/pricing-request.ts";
import type { PlacingEnds } from "./end-placing.ts";

export interface PlacingOptions {
  erp: Pick<ErpPort, "ordering">;
  carts: Pick<CartRepository, "byId">;
  outbox: Outbox;
  ends: PlacingEnds;
}

/** What is only slow is found by so many questions; then the key is closed. */
const questionsBeforeClosing = 2;

/** Others wait while one is written: more at once than this take the connections from those who only look. */
const at_once = 4;

export function placingJob({ erp, carts, outbox, ends }: PlacingOptions): JobKind<{ key: string }> {
  return {
    name: "placing",
    at_once,
    again: true,
    async handle({ key }) {
      const row = await outbox.find(key);
      if (!row || (row.state !== "waiting" && row.state !== "sent")) return;
      const cart = await carts.byId(row.cart_id);
      if (!cart?.partner) throw new Error(`The cart of ${key} has no partner.`);

      const scope = scopeOfCart(cart, cart.partner);
      await (row.state === "waiting" ? write(row, scope) : ask(row, scope));
    },
  };

  async function write(row: OutboxRow, scope: Scope): Promise<void> {
    if (!(await outbox.markSent(row.key))) throw new JobNotDone();
    const result = await erp.ordering.create(scope, row.key, row.document);
    if (result.ok) return ends.written(row, result.value);

    const { problem } = result;
    if (isUnasked(problem)) {
      await outbox.takeBack(row.key);
      throw new JobNotDone();
    }
    if (isRefusal(problem)) return isClosed(problem) ? ends.notWritten(row) : ends.refused(row, problem);
    await ends.loseAnswer(row);
    throw new JobNotDone();
  }

  /** Whoever has sent it may have died before he heard, or before he sent. */
  async function ask(row: OutboxRow, scope: Scope): Promise<void> {
    await outbox.countQuestion(row.key);
    await ends.loseAnswer(row);
    const closes = row.questions >= questionsBeforeClosing;
    const result: Result<WrittenDocument> = await erp.ordering[closes ? "close" : "byKey"](scope, row.key);
    if (result.ok) return ends.written(row, result.value);
    if (closes && result.problem.kind === "not_found") return ends.notWritten(row);
    throw new JobNotDone();
  }
}

/** It has not left the portal. */
const isUnasked = (problem: Problem): boolean => problem.kind === "busy" || (problem.kind === "erp_down" && problem.unasked === true);

/** The ERP has answered, and the answer is no. */
const isRefusal = ({ kind }: Problem): boolean => ["invalid", "not_found", "conflict", "wrong_partner", "erp_lacks"].includes(kind);

const isClosed = (problem: Problem): boolean => problem.kind === "invalid" && problem.fields.some(({ code }) => code === "key_closed");
