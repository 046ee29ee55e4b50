import { observer } from "mobx-react-lite";
import type { EngineEnv } from "../../host/env.ts";
import type { SourceView } from "../../model/list/source-view.ts";
import { ButtonView } from "../button/button-view.tsx";
import { MessagePanel } from "../drawing/message-panel.tsx";
import { isErpAway, SourceErrorStrip } from "./source-error-strip.tsx";

/** In place of data that could not be read: what the server said, and another try. */
export const SourceError = observer(function SourceError({ source, env }: { source: SourceView; env: EngineEnv }) {
  if (isErpAway({ source, env })) return <SourceErrorStrip source={source} env={env} />;
  return (
    <div role="alert">
      <MessagePanel drawing="storm" title={env.text("source.error_title")} text={source.errors.map((error) => error.message).join(" ")}>
        <ButtonView label={env.text("source.retry")} variant="secondary" busy={source.fetching} onClick={() => void source.reload()} />
      </MessagePanel>
    </div>
  );
});
