import "./downtime-banner.css";
import { ApiOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { downtimeOf, timeText } from "./downtime-of.ts";
import { Icon } from "../../engine/index.ts";
import { usePortal } from "./portal-context.ts";

/** Above every page, while the ERP is down or was announced to be: until when, and what that means. */
export const DowntimeBanner = observer(function DowntimeBanner() {
  const portal = usePortal();
  const downtime = downtimeOf(portal);
  const active = downtime?.active;
  const running = downtime?.running;
  const planned = downtime?.planned;

  // It is there before it has something to say, so that a screen reader hears it begin.
  return (
    <div className="downtime" role="status">
      {active ? (
        <Strip
          tone="danger"
          title={portal.text("downtime.active", { time: timeText(portal, active.until) })}
          text={portal.text("downtime.meanwhile")}
          // What the title says already is not said again.
          message={downtime.message === portal.text("problem.erp_down") ? "" : downtime.message}
        />
      ) : running ? (
        <Strip
          tone="warning"
          title={portal.text("downtime.planned", { time: timeText(portal, Date.parse(running.to)) })}
          text={portal.text(meanwhile[running.blocks])}
          message={running.message}
        />
      ) : (
        planned && (
          <Strip
            tone="info"
            title={portal.text("downtime.announced", {
              from: timeText(portal, Date.parse(planned.from)),
              to: timeText(portal, Date.parse(planned.to)),
            })}
            text={portal.text("downtime.may_fail_then")}
            message={planned.message}
          />
        )
      )}
    </div>
  );
});

/** What it means for who is at work, by what is kept back. */
const meanwhile = { nothing: "downtime.may_fail", writing: "downtime.no_writing", everything: "downtime.meanwhile" } as const;

interface StripProps {
  tone: "danger" | "warning" | "info";
  title: string;
  text: string;
  /** What the server or an administrator says besides; may be empty. */
  message: string;
}

function Strip({ tone, title, text, message }: StripProps) {
  return (
    <div className="downtime__strip" data-tone={tone}>
      <Icon icon={ApiOutlined} size={20} />
      <p className="downtime__words">
        <strong className="downtime__title">{title}</strong> <span>{text}</span>
        {message && <span className="downtime__message">{message}</span>}
      </p>
    </div>
  );
}
