import { observer } from "mobx-react-lite";
import type { EngineEnv } from "../../host/env.ts";
import type { SourceView } from "../../model/list/source-view.ts";
import { AlertBox } from "../alert/alert-box.tsx";
import { ButtonView } from "../button/button-view.tsx";

interface SourceErrorProps {
  source: SourceView;
  env: EngineEnv;
}

/** The host says above the page that the ERP is down and until when. Asking again is in vain until then. */
export const isErpAway = ({ source: { errors }, env }: SourceErrorProps): boolean =>
  Boolean(env.backOfficeMessage?.()) && errors.every(({ code }) => code === "erp_down");

/** As low as a line: above what is still known of the source, or where a drawing has no place. */
export const SourceErrorStrip = observer(function SourceErrorStrip({ source, env }: SourceErrorProps) {
  if (isErpAway({ source, env })) {
    return <AlertBox tone="neutral" texts={[env.text(source.items.length > 0 ? "source.last_known" : "source.away")]} />;
  }
  return (
    <AlertBox tone="danger" texts={source.errors.map((error) => error.message)}>
      <ButtonView
        label={env.text("source.retry")}
        variant="secondary"
        size="small"
        busy={source.fetching}
        onClick={() => void source.reload()}
      />
    </AlertBox>
  );
});
