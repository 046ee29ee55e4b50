/** An address under which the image can be shown, for as long as the component shows it. */
import { useEffect, useState } from "react";
import type { EngineEnv, FileAnswer } from "../../host/env.ts";

/** @param path of the stored image; @param file one that has not arrived yet, shown at once */
export function usePreview(env: EngineEnv, path: string | undefined, file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (!file && path === undefined) return setUrl(undefined);
    const reading = new AbortController();
    let made: string | undefined;
    const show = (blob: Blob): void => {
      made = URL.createObjectURL(blob);
      setUrl(made);
    };
    if (file) show(file);
    else
      void env.send({ method: "GET", path: path!, as: "file", signal: reading.signal }).then((answer) => {
        if (answer.ok && !reading.signal.aborted) show((answer.data as FileAnswer).blob);
      });
    return () => {
      reading.abort();
      setUrl(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [env, path, file]);
  return url;
}
