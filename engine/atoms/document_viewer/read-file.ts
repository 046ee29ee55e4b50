/** The file that a viewer shows, from the first call until the page is left. */
import { useEffect, useState } from "react";
import type { EngineEnv, FileAnswer } from "../../host/env.ts";

export type ViewedFile =
  | { state: "fetching" }
  | { state: "failed"; message: string }
  /** `address` stands for the file in this page alone and ends with it. */
  | { state: "ready"; blob: Blob; name: string; address: string };

const fetching: ViewedFile = { state: "fetching" };

/** @param attempt another number asks anew */
export function useFile(env: EngineEnv, path: string, attempt: number): ViewedFile {
  const [file, setFile] = useState<ViewedFile>(fetching);
  useEffect(() => {
    const left = new AbortController();
    let address: string | undefined;
    setFile(fetching);
    void env.send({ method: "GET", path, as: "file", signal: left.signal }).then((answer) => {
      if (left.signal.aborted) return;
      if (!answer.ok) return setFile({ state: "failed", message: answer.errors[0]?.message ?? "" });

      const { blob, name } = answer.data as FileAnswer;
      address = URL.createObjectURL(blob);
      setFile({ state: "ready", blob, name: name ?? path.split("/").at(-1) ?? "document", address });
    });
    return () => {
      left.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [env, path, attempt]);
  return file;
}
