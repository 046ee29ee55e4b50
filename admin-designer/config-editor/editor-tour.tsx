import { Tour } from "antd";
import { useState, type RefObject } from "react";
import { useEngine } from "../../engine/index.ts";
import { tourStops } from "./editor-phrases.ts";

/** What is where, for somebody who is here for the first time. */
export function EditorTour({ editor, onClose }: { editor: RefObject<HTMLElement | null>; onClose(): void }) {
  const { text } = useEngine().env;
  const [current, setCurrent] = useState(0);
  const last = current === tourStops.length - 1;
  const next = (
    <button
      key={current}
      type="button"
      className="button"
      data-variant="primary"
      data-size="small"
      aria-describedby="tour-text"
      autoFocus
      onClick={() => (last ? onClose() : setCurrent(current + 1))}
    >
      {text(last ? "config_editor.tour_done" : "config_editor.tour_next")}
    </button>
  );
  return (
    <Tour
      open
      current={current}
      onChange={setCurrent}
      onClose={onClose}
      // Inside of the editor: elsewhere it would lock the page's scrolling by a style element without the policy's nonce.
      getPopupContainer={false}
      mask={{ color: "var(--color-scrim)" }}
      closable={{ "aria-label": text("dialog.close") }}
      actionsRender={() => next}
      steps={tourStops.map(({ name, at }) => ({
        title: text(`config_editor.tour_${name}`),
        description: <span id="tour-text">{text(`config_editor.tour_${name}_text`)}</span>,
        target: () => editor.current!.querySelector<HTMLElement>(at)!,
      }))}
    />
  );
}
