/**
 * Whether single keys act. Who speaks to his computer, or whose hand trembles, presses them without meaning to (WCAG 2.1.4), so that
 * each user can switch them off.
 */
import type { EngineEnv } from "../../engine/index.ts";

type Host = Pick<EngineEnv, "store" | "send">;

/** Every page load carries what lists remember (`list:`); no page's own list has a key like this one. */
const key = "list:shell/single_keys";

export const singleKeysAct = ({ store }: Pick<Host, "store">): boolean => store.read(key) !== false;

export function letSingleKeysAct({ store, send }: Host, act: boolean): void {
  const value = act ? null : false;
  store.write(key, value);
  // Another browser of the same user finds it there; nobody waits for it.
  void send({ method: "PATCH", path: `/v1/user/settings/${encodeURIComponent(key)}`, body: { value } });
}
