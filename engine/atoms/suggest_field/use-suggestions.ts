import { useEffect, useState } from "react";
import type { NodeContext } from "../../model/page/node-context.ts";

export interface Suggested {
  title: string;
  count_text: string;
  kind: string;
  path: string;
}

/** Milliseconds: while keys come faster nothing is asked. */
const quiet = 120;

const none: readonly Suggested[] = [];

/** What the server suggests for what is typed. A question that fails is reported and suggests nothing: the field stays usable. */
export function useSuggestions(node: NodeContext, data_url: string, term: string): readonly Suggested[] {
  const [found, setFound] = useState<{ term: string; items: readonly Suggested[] }>({ term: "", items: none });
  useEffect(() => {
    if (term === "") return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      void node.env.send({ method: "GET", path: node.address(data_url), query: { term }, signal: asking.signal }).then((answer) => {
        if (asking.signal.aborted) return;
        if (!answer.ok)
          node.env.report({ code: "suggestions_failed", message: `Suggestions for "${term}" could not be read.`, uuid: node.uuid });
        const items = answer.ok ? (answer.data as { items?: readonly Suggested[] }).items : undefined;
        setFound({ term, items: items ?? none });
      });
    }, quiet);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [node, data_url, term]);
  return term === "" ? none : found.items;
}
