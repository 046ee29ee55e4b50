import { useState } from "react";
import type { AtomProps } from "../../engine/index.ts";
import type { ConfigEditorElement } from "./config-editor.atom.ts";
import type { Editing } from "./editing.ts";

export interface EditorEvents {
  busy: boolean;
  /** Sends the text with the version that it is based on. */
  emit(event: "save" | "publish" | "discard" | "restore" | "show_version", payload?: Record<string, unknown>): Promise<void>;
}

export function useEditorEvents(editing: Editing, node: AtomProps<ConfigEditorElement>["node"]): EditorEvents {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async emit(event, payload) {
      setBusy(true);
      await node.emit(event, { version: editing.seen, content: editing.text, ...payload });
      setBusy(false);
    },
  };
}
