import { useEffect, useState } from "react";

/** How long a button says that it has copied, in milliseconds (UI-026). */
const copiedFor = 1500;

/** @returns whether something was copied just now, and what says that it was. Copied again, it is said anew for the whole time. */
export function useCopied(): [copied: boolean, tell: () => void] {
  const [times, setTimes] = useState(0);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (times === 0) return undefined;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [times]);
  return [copied, () => setTimes(times + 1)];
}
