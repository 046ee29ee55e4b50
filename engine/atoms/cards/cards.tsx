import "./cards.css";
import { AppstoreOutlined, BarsOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { EngineEnv } from "../../host/env.ts";
import type { SourceView } from "../../model/list/source-view.ts";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Icon, type IconDefinition } from "../drawing/icon.tsx";
import { Skeleton } from "../drawing/skeleton.tsx";
import { SourceError } from "../table/source-error.tsx";
import type { CardsElement } from "./cards.atom.ts";

type View = "cards" | "rows";
const views: readonly (readonly [View, IconDefinition])[] = [
  ["cards", AppstoreOutlined],
  ["rows", BarsOutlined],
];

export const Cards = observer(function Cards({ element, node }: AtomProps<CardsElement>) {
  const { env } = node;
  const source = node.source(element.source);
  const storeKey = `cards:${node.uuid}`;
  const [view, setView] = useState<View>(() => viewOf(env.store.read(storeKey)) ?? element.view ?? "cards");
  if (!source) return null;
  if (source.state === "error" && source.items.length === 0) return <SourceError source={source} env={env} />;

  const { key = "id", expected = 12, label } = element;
  const choose = (next: View): void => {
    setView(next);
    env.store.write(storeKey, next);
  };
  const isEmpty = source.state === "ready" && source.items.length === 0;
  const aside = node.slot("aside");
  return (
    <div className="cards" data-view={view} data-aside={aside.length > 0 || undefined}>
      {aside.length > 0 && (
        <div className="cards__aside">
          <Slot nodes={aside} />
        </div>
      )}
      <div className="cards__bar">
        <div className="cards__said">
          <Slot nodes={node.slot("bar")} />
        </div>
        {element.sorts !== undefined && !isEmpty && <Sorts source={source} name={element.sorts} label={env.text("cards.sort")} />}
        {!isEmpty && <Views view={view} choose={choose} env={env} />}
      </div>
      {isEmpty ? (
        <div className="cards__empty">
          <Slot nodes={node.slot("empty")} />
        </div>
      ) : (
        <ul className="cards__list" aria-label={label} aria-busy={source.fetching || undefined}>
          {source.items.map((row, index) => (
            <li key={Object.hasOwn(row, key) ? String(row[key]) : index} className="cards__card">
              <Slot nodes={node.slot("media")} with={{ row, index }} />
              <div className="cards__text">
                <Slot nodes={node.slot("children")} with={{ row, index }} />
              </div>
              <div className="cards__actions">
                <Slot nodes={node.slot("actions")} with={{ row, index }} />
              </div>
            </li>
          ))}
          {source.items.length === 0 && Array.from({ length: expected }, (_, at) => <Expected key={at} />)}
        </ul>
      )}
    </div>
  );
});

function Views({ view, choose, env }: { view: View; choose: (next: View) => void; env: EngineEnv }) {
  return (
    <div className="cards__views" role="group" aria-label={env.text("cards.view")}>
      {views.map(([name, icon]) => {
        const label = env.text(`cards.as_${name}`);
        return (
          <button
            key={name}
            type="button"
            className="cards__view"
            aria-pressed={view === name}
            aria-label={label}
            title={label}
            onClick={() => choose(name)}
          >
            <Icon icon={icon} />
          </button>
        );
      })}
    </div>
  );
}

const viewOf = (stored: unknown): View | undefined => (stored === "cards" || stored === "rows" ? stored : undefined);

function Expected() {
  return (
    <li className="cards__card cards__card--expected" aria-hidden>
      <span className="cards__picture" />
      <span className="cards__text">
        <Skeleton width={18} />
        <Skeleton width={10} />
      </span>
    </li>
  );
}

interface Sort {
  value: string;
  caption: string;
  active: boolean;
}

const Sorts = observer(function Sorts({ source, name, label }: { source: SourceView; name: string; label: string }) {
  const offered = (source.data as Record<string, unknown> | null | undefined)?.[name];
  const sorts = Array.isArray(offered) ? (offered as Sort[]) : [];
  return (
    <label className="cards__sort">
      <span>{label}</span>
      <select
        value={sorts.find(({ active }) => active)?.value ?? ""}
        onChange={({ target }) => void source.change({ sort_by: target.value, order: undefined })}
      >
        {sorts.map(({ value, caption }) => (
          <option key={value} value={value}>
            {caption}
          </option>
        ))}
      </select>
    </label>
  );
});
