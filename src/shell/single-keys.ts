/**
 * Whether single keys act. Who speaks to his computer, or whose hand trembles, presses them without meaning to (WCAG 2.1.4), so that
 * each user can switch them off.
 */
import { keepSetting, type EngineEnv } from "../../engine/index.ts";

/** Every page load carries what lists remember (`list:`); no page's own list has a key like this one. */
const key = "list:shell/single_keys";

export const singleKeysAct = ({ store }: Pick<EngineEnv, "store">): boolean => store.read(key) !== false;

export const letSingleKeysAct = (env: EngineEnv, act: boolean): void => void keepSetting(env, key, act ? null : false);
