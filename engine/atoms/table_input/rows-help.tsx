import { InfoCircleOutlined } from "@ant-design/icons-svg";
import { useId, useState } from "react";
import type { EngineEnv } from "../../host/env.ts";
import { Icon } from "../drawing/icon.tsx";

/** The info icon of a list of rows: asks an address when it is wanted, and shows the `text` of its answer beside the rows. */
export function RowsHelp({ env, path }: { env: EngineEnv; path: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [help, setHelp] = useState<string>();
  const [asking, setAsking] = useState(false);

  const ask = async (): Promise<void> => {
    setAsking(true);
    const answer = await env.send({ method: "GET", path });
    setAsking(false);
    const text = answer.ok ? (answer.data as { text?: unknown } | null)?.text : undefined;
    setHelp(typeof text === "string" ? text : undefined);
    setOpen(true);
  };
  const turn = (): void => {
    if (asking) return;
    // What could not be read the last time may be there now.
    if (isOpen) setOpen(false);
    else if (help === undefined) void ask();
    else setOpen(true);
  };

  return (
    <div className="table_input__help">
      <button
        type="button"
        className="icon-button table_input__help-button"
        aria-label={env.text(isOpen ? "rows.help_close" : "rows.help")}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-busy={asking || undefined}
        onClick={turn}
      >
        <Icon icon={InfoCircleOutlined} size={18} />
      </button>
      {/* There before anything stands in it, so that a screen reader hears what appears. */}
      <div id={id} className="table_input__help-text quiet" aria-live="polite">
        {isOpen && <p>{help ?? env.text("rows.help_failed")}</p>}
      </div>
    </div>
  );
}
