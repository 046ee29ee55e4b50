/** A line of the search: something that is opened or done. */
import type { IconDefinition } from "../../engine/index.ts";

export interface SearchOption {
  /** Unique in the list. */
  id: string;
  icon: IconDefinition;
  title: string;
  /** What of the title may be marked: a number in it by its beginning, or words. */
  number?: string | undefined;
  /** Beside the title. */
  detail?: string | undefined;
  /** Where it was found, when that is not in the title. */
  found?: { label: string; value: string } | undefined;
  path?: string | undefined;
  /** What choosing it does, where it has no path, or beside that. */
  run?: (() => void) | undefined;
  /** What was typed means this one and no other. */
  exact?: boolean | undefined;
}

export interface SearchOptionGroup {
  id: string;
  title: string;
  options: readonly SearchOption[];
}
