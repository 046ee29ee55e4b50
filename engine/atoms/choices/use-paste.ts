import { useEffect, useRef, type RefObject } from "react";

/**
 * Hears of a paste before the form does, which makes one line of whatever is pasted (`render/clean-paste.ts`).
 * @param take @returns true when the text was taken and is not to be put into the input
 */
export function usePaste(input: RefObject<HTMLInputElement | null>, take: (text: string) => boolean): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const element = input.current;
    const paste = (event: ClipboardEvent): void => {
      if (latest.current(event.clipboardData?.getData("text/plain") ?? "")) event.preventDefault();
    };
    element?.addEventListener("paste", paste);
    return () => element?.removeEventListener("paste", paste);
  }, [input]);
}
