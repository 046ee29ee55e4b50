/** Calls that change something: through the loop of the list or record they belong to, if there is one, and repeated as the same write. */
import type { ApiAnswer, ApiCall } from "../../host/env.ts";
import { showWrittenRecord } from "./notify-sources.ts";
import { idempotencyKey, isSettled, type Intent } from "./idempotency.ts";
import { needsErp } from "./needs-erp.ts";
import type { PageModel } from "./page-model.ts";
import { sendWrite } from "./send-write.ts";

const writers = new WeakMap<PageModel, PageWriter>();

/** @param owner the step that writes: pressed again after a lost answer it repeats the same write */
export function write(page: PageModel, call: ApiCall, owner: unknown): Promise<ApiAnswer> {
  let writer = writers.get(page);
  if (!writer) writers.set(page, (writer = new PageWriter(page)));
  return writer.write(call, owner);
}

class PageWriter {
  private readonly page: PageModel;
  private readonly intents = new Map<unknown, Intent>();

  constructor(page: PageModel) {
    this.page = page;
  }

  async write(call: ApiCall, owner: unknown): Promise<ApiAnswer> {
    const intent = idempotencyKey(this.intents.get(owner), `${call.method} ${call.path} ${JSON.stringify([call.query, call.body])}`);
    this.intents.set(owner, intent);

    const { sources, env } = this.page;
    const area = sources.find((source) => source.holds(call.path))?.writes;
    const sent = {
      ...call,
      headers: { ...call.headers, "Idempotency-Key": intent.key },
      ...(needsErp(sources, call.path) && { needs_erp: true }),
    };
    const answer = await (area ? area.write(sent) : sendWrite(env, sent));
    if (isSettled(answer)) this.intents.delete(owner);
    showWrittenRecord(sources, call, answer);
    return answer;
  }
}
