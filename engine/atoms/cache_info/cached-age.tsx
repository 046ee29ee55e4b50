import "./cache_info.css";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { EngineEnv } from "../../host/env.ts";
import type { SourceView } from "../../model/list/source-view.ts";
import { formatValue } from "../value/formatted.ts";

type AgeInfo = NonNullable<SourceView["cache_info"]>;

/** When what is shown was read from where it comes from, and how long that is ago. */
export const CachedAge = observer(function CachedAge({ info, env }: { info: AgeInfo; env: EngineEnv }) {
  useMinutes(info.cached);
  if (!info.cached || info.cached_at === undefined) return <span className="cache_info hint">{env.text("cache_info.fresh")}</span>;

  const minutes = Math.max(0, Math.floor((env.now().getTime() - Date.parse(info.cached_at)) / 60_000));
  const time = formatValue(info.cached_at, minutes < 24 * 60 ? "time" : "datetime", env.formats()) ?? info.cached_at;
  return (
    <time className="cache_info hint" dateTime={info.cached_at} data-cached title={formatValue(info.cached_at, "datetime", env.formats())}>
      {minutes < 1 ? env.text("cache_info.as_of", { time }) : env.text("cache_info.aged", { time, minutes })}
    </time>
  );
});

/** An age grows while nobody does anything. */
function useMinutes(grows: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!grows) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 30_000);
    return () => clearInterval(timer);
  }, [grows]);
}
