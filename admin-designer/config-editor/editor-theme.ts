import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The editor in the portal's own tokens, so that light, dark and every theme fit without a second palette. */
export const editorTheme = [
  EditorView.theme({
    "&": { height: "100%", fontSize: "13px", backgroundColor: "var(--color-surface)", color: "var(--color-ink)" },
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": { fontFamily: "var(--font-code)", lineHeight: "20px" },
    ".cm-gutters": { backgroundColor: "var(--color-surface)", color: "var(--color-ink-muted)", border: "none" },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--color-hover)" },
    ".cm-cursor": { borderLeftColor: "var(--color-ink)" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
      backgroundColor: "var(--color-accent-tint-strong)",
    },
    ".cm-tooltip": {
      border: "1px solid var(--color-border)",
      borderRadius: "var(--radius-md)",
      backgroundColor: "var(--color-surface)",
      color: "var(--color-ink)",
      boxShadow: "var(--shadow-overlay)",
    },
    ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--color-accent-tint-strong)", color: "var(--color-ink)" },
    ".cm-completionDetail": { color: "var(--color-ink-muted)", fontStyle: "normal" },
    ".cm-panels": { backgroundColor: "var(--color-surface)", color: "var(--color-ink)" },
    ".cm-foldPlaceholder": { backgroundColor: "var(--color-hover)", border: "none", color: "var(--color-ink-muted)" },
    ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
      backgroundColor: "var(--color-accent-tint-strong)",
      outline: "1px solid var(--color-border-strong)",
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: "var(--color-accent)" },
      { tag: tags.string, color: "var(--color-success-ink)" },
      { tag: [tags.number, tags.bool, tags.null], color: "var(--color-warning-ink)" },
      { tag: tags.punctuation, color: "var(--color-ink-muted)" },
    ]),
  ),
];
