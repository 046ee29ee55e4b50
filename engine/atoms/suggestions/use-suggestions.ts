import { useEffect, useState } from "react";
import type { NodeContext } from "../../model/page/node-context.ts";

/** Where suggestions come from, and under which name it is told what was typed. */
export interface SuggestionQuestion {
  readonly data_url: string;
  readonly param: string;
}

/** Milliseconds: while keys come faster nothing is asked. */
const quiet = 120;

const none: readonly unknown[] = [];

/**
 * The `items` of what the server answers to a term, the same list while it is the same answer. The next key cancels what is asked, so
 * that an older answer never comes after a newer one. A question that fails is reported and suggests nothing: typing goes on.
 */
export function useSuggestions(node: NodeContext, { data_url, param }: SuggestionQuestion, term: string): readonly unknown[] {
  const [found, setFound] = useState(none);
  const isAsked = term !== "";
  useEffect(() => {
    if (!isAsked) {
      setFound(none);
      return undefined;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      const path = node.address(data_url);
      // A name in the address has no value yet: there is nobody to ask.
      if (path === "") return;
      void node.env.send({ method: "GET", path, query: { [param]: term }, signal: asking.signal }).then((answer) => {
        if (asking.signal.aborted) return;
        if (!answer.ok)
          node.env.report({ code: "suggestions_failed", message: `Suggestions for "${term}" could not be read.`, uuid: node.uuid });
        const items = answer.ok ? (answer.data as { items?: unknown }).items : undefined;
        setFound(Array.isArray(items) ? items : none);
      });
    }, quiet);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [node, data_url, param, term, isAsked]);
  return isAsked ? found : none;
}
