/** What the code editor itself says, by the words that it has for it. */
const keys: Readonly<Record<string, string>> = {
  Find: "find",
  Replace: "replace",
  next: "next",
  previous: "previous",
  all: "all",
  "match case": "match_case",
  regexp: "regexp",
  "by word": "by_word",
  replace: "replace_one",
  "replace all": "replace_all",
  close: "close",
  "current match": "current_match",
  "on line": "on_line",
  "replaced match on line $": "replaced_one",
  "replaced $ matches": "replaced_all",
  "Go to line": "go_to_line",
  go: "go",
  Diagnostics: "problems",
  "No diagnostics": "no_problems",
  Completions: "completions",
  "Control character": "control_character",
  "Selection deleted": "selection_deleted",
  "folded code": "folded",
  "Folded lines": "folded_lines",
  "Unfolded lines": "unfolded_lines",
  "Fold line": "fold",
  "Unfold line": "unfold",
  to: "to",
  unfold: "unfold_code",
};

/** `$` stands for a number that the code editor fills in. */
export const editorPhrases = (text: (key: string, args?: Readonly<Record<string, unknown>>) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(keys).map(([phrase, key]) => [phrase, text(`code_editor.${key}`, { number: "$" })]));

/** The stops of the tour: what they are called in the texts (`config_editor.tour_…`), and where they are. */
export const tourStops = [
  { name: "tree", at: ".document_tree" },
  { name: "code", at: ".config_editor__code" },
  { name: "problems", at: ".problems" },
  { name: "result", at: ".config_editor__result" },
  { name: "publish", at: ".config_editor__actions" },
] as const;
