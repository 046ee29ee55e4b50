import Markdown from "markdown-to-jsx";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useMemo, useState } from "react";
import { useEngine, type AtomProps } from "../../engine/index.ts";
import type { AtomPage } from "./atom-pages.ts";
import { vocabularyOf, type VocabularyAnswer } from "../vocabulary.ts";
import type { GalleryElement } from "./gallery.atom.ts";
import { Playground } from "./playground.tsx";
import { Sheet } from "./sheet.tsx";
import { statesOf } from "./states.ts";
import "../config-editor/config-editor.css";
import "./gallery.css";

/** Every atom, alive: what it is, what it can be, and a field to try it out. The address says which one. */
export const Gallery = observer(function Gallery({ element, node }: AtomProps<GalleryElement>) {
  const { env } = useEngine();
  const [pages, setPages] = useState<ReadonlyMap<string, AtomPage>>();
  const [chosen, setChosen] = useState(() => env.address.query().atom ?? "text");
  const [filter, setFilter] = useState("");
  const id = useId();
  useEffect(() => void import("./atom-pages.ts").then(({ atomPages }) => setPages(atomPages)), []);

  const choose = (atom: string): void => {
    setChosen(atom);
    env.address.replaceQuery({ atom });
  };
  const ids = [...(pages?.keys() ?? [])].filter((atom) => atom.includes(filter.trim().toLowerCase())).toSorted();
  const page = pages?.get(chosen);
  const answer = node.source(element.vocabulary)?.data as VocabularyAnswer | undefined;
  const vocabulary = useMemo(() => answer && vocabularyOf(answer), [answer]);

  return (
    <div className="gallery" aria-busy={pages ? undefined : true}>
      <nav className="gallery__index" aria-label={env.text("gallery.atoms")}>
        <input
          id={id}
          type="search"
          className="input"
          aria-label={env.text("gallery.find")}
          placeholder={env.text("gallery.find")}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && ids[0] !== undefined && choose(ids[0])}
        />
        <ul className="gallery__atoms">
          {ids.map((atom) => (
            <li key={atom}>
              <button type="button" className="gallery__atom" aria-current={atom === chosen || undefined} onClick={() => choose(atom)}>
                {atom}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {page && <AtomSheet key={page.id} page={page} vocabulary={vocabulary} />}
      {pages && !page && <p className="gallery__none">{env.text("gallery.unknown", { atom: chosen })}</p>}
    </div>
  );
});

function AtomSheet({ page, vocabulary }: { page: AtomPage; vocabulary: ReturnType<typeof vocabularyOf> | undefined }) {
  const { env, registry } = useEngine();
  const atom = registry.get(page.id);
  const states = useMemo(() => statesOf(atom, page.examples, env.text), [atom, page, env]);
  const [first] = page.examples;

  return (
    <article className="gallery__page" aria-labelledby="gallery-title">
      <h2 className="gallery__title" id="gallery-title">
        {page.id}
      </h2>
      <div className="gallery__words">
        <Markdown options={{ disableParsingRawHTML: true }}>{descriptionIn(page.text)}</Markdown>
      </div>
      {first && (
        <section aria-labelledby="gallery-play">
          <h3 className="gallery__heading" id="gallery-play">
            {env.text("gallery.play")}
          </h3>
          <Playground example={first} vocabulary={vocabulary} />
        </section>
      )}
      <section aria-labelledby="gallery-states">
        <h3 className="gallery__heading" id="gallery-states">
          {env.text("gallery.states")}
        </h3>
        <ul className="gallery__states">
          {states.map((state) => (
            <li key={state.title} className="gallery__state">
              <h4 className="gallery__name">{state.title}</h4>
              <Sheet example={state} tried={state.tried} />
              <details className="gallery__source">
                <summary>{env.text("gallery.json")}</summary>
                <pre tabIndex={0}>{JSON.stringify(state.node, undefined, 2)}</pre>
              </details>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

/** The page's own heading and the hint at its files say nothing new here. */
const descriptionIn = (text: string): string => text.replace(/^# .*\n+/, "").replace(/\n*Examples: .*\s*$/, "");
