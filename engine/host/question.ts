/** What a user is asked before something is done, or told, and what he answers. */

export interface Question {
  title: string;
  /** What a yes brings about; a line break starts a new line. */
  text?: string;
  confirm_label?: string;
  tone?: "neutral" | "danger";
  /** `alert`: told, not asked; it has only a button that closes it. */
  variant?: "confirm" | "alert";
  prompt?: QuestionPrompt;
  json?: unknown;
  diff?: QuestionDiff;
  image?: QuestionImage;
}

/** An input whose text is the answer; nothing can be answered while it is empty or what it was at first. */
export interface QuestionPrompt {
  label: string;
  value?: string;
  maxlength?: number;
  multiline?: boolean;
}

export interface QuestionDiff {
  before: unknown;
  after: unknown;
}

/** @see the atom `image`: another address than one of this portal shows a placeholder */
export interface QuestionImage {
  own_path: string;
  alt: string;
}

/** False for no. For yes what was typed, trimmed and never empty, where the question has a prompt; else true, as for what was only told. */
export type Answer = boolean | string;
