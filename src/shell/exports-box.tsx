import { CloseOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { ExportJob } from "../../schemas/export-job.ts";
import { isUnderWay, type FollowedExports } from "../models/followed-exports.ts";
import { Icon } from "../../engine/index.ts";
import type { Portal } from "./portal.ts";
import { usePortal } from "./portal-context.ts";
import "./exports-box.css";

/** How far the user's exports are, in the corner of every page; it is his until he has taken the last of them away. */
export const ExportsBox = observer(function ExportsBox({ followed }: { followed: FollowedExports }) {
  const portal = usePortal();
  const box = useRef<HTMLElement>(null);
  const hasJobs = followed.jobs.length > 0;
  useEffect(() => (hasJobs && box.current ? makeRoom(box.current) : undefined), [hasJobs]);

  return (
    <>
      {hasJobs && (
        <section ref={box} className="exports floating" aria-labelledby="exports-title">
          <h2 id="exports-title" className="exports__title quiet">
            {portal.text("exports.title")}
          </h2>
          <ul className="exports__list">
            {followed.jobs.map((job) => (
              <ExportLine key={job.id} job={job} followed={followed} />
            ))}
          </ul>
        </section>
      )}
      {/* There before it has something to say; how far each is would be too much to hear. */}
      <p className="unseen" role="status">
        {followed.jobs.map((job) => announcement(job, portal)).join(" ")}
      </p>
    </>
  );
});

const ExportLine = observer(function ExportLine({ job, followed }: { job: ExportJob; followed: FollowedExports }) {
  const portal = usePortal();
  const title = titleOf(job, portal);
  const again = (work: Promise<void>) => void work;

  return (
    <li className="exports__job" data-state={job.state}>
      <p className="exports__name">{title}</p>
      <p className="exports__state quiet">{stateOf(job, portal)}</p>
      <div className="exports__actions">
        {job.state === "done" && (
          <a
            className="button"
            data-variant="primary"
            data-size="small"
            href={`/api/v1/export_jobs/${job.id}/file`}
            download={job.file_name}
            aria-label={portal.text("exports.download_one", { title })}
          >
            {portal.text("exports.download")}
          </a>
        )}
        {isUnderWay(job) ? (
          <button
            type="button"
            className="button"
            data-variant="quiet"
            data-size="small"
            aria-label={portal.text("exports.stop_one", { title })}
            onClick={() => again(followed.stop(job.id))}
          >
            {portal.text("exports.stop")}
          </button>
        ) : (
          <button
            type="button"
            className="icon-button"
            aria-label={portal.text("exports.dismiss", { title })}
            onClick={() => again(followed.dismiss(job.id))}
          >
            <Icon icon={CloseOutlined} />
          </button>
        )}
      </div>
      {isUnderWay(job) && <progress className="progress-line" max={100} value={job.percent} aria-label={title} />}
    </li>
  );
});

const titleOf = ({ title, format }: ExportJob, { text }: Portal): string => `${title} · ${text(`export_menu.${format}`)}`;

function stateOf({ state, percent, rows, size, reason }: ExportJob, { text, env }: Portal): string {
  const { language } = env.formats();
  if (state === "running") return text("exports.running", { percent, rows: rows.toLocaleString(language) });
  if (state === "done") return text("exports.done", { size: sizeText(size ?? 0, language) });
  return state === "failed" ? text(`exports.failed.${reason ?? "error"}`) : text(`exports.${state}`);
}

function announcement(job: ExportJob, portal: Portal): string {
  if (isUnderWay(job)) return portal.text("exports.started");
  const title = titleOf(job, portal);
  return job.state === "done" ? portal.text("exports.ready", { title }) : `${title}: ${stateOf(job, portal)}`;
}

function sizeText(bytes: number, language: string): string {
  const [unit, value] = bytes < 1_000_000 ? (["kilobyte", bytes / 1_000] as const) : (["megabyte", bytes / 1_000_000] as const);
  return new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
}

/** What else lies over the lower edge of the window stands above it. */
function makeRoom(box: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--exports-height", `${box.offsetHeight + 12}px`));
  observer.observe(box);
  return () => {
    observer.disconnect();
    style.removeProperty("--exports-height");
  };
}
