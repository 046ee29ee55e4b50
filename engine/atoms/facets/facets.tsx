import "./facets.css";
import { FilterOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import type { EngineEnv } from "../../host/env.ts";
import type { SourceView } from "../../model/list/source-view.ts";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { isPlainClick } from "../link/anchor.tsx";
import type { FacetsElement } from "./facets.atom.ts";

interface FacetItem {
  label: string;
  value: string;
  count_text: string;
  active: boolean;
  toggled: string;
}

interface FacetGroup {
  attribute_code: string;
  label: string;
  items: readonly FacetItem[];
}

interface Level {
  id: string | number;
  title: string;
  level: number;
  count_text: string;
  active: boolean;
  path: string;
}

const listIn = <Entry,>(data: unknown, name: string | undefined): readonly Entry[] => {
  const value = name === undefined ? undefined : (data as Record<string, unknown> | null | undefined)?.[name];
  return Array.isArray(value) ? (value as Entry[]) : [];
};

/** On a phone it is folded up, so that the list comes first. */
export const Facets = observer(function Facets({ element, node }: AtomProps<FacetsElement>) {
  const source = node.source(element.source);
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!source) return null;

  const { env } = node;
  const { filters = "filters", param = "filters", level_param = "category", limit = 5, label = env.text("facets.label") } = element;
  const groups = listIn<FacetGroup>(source.data, filters);
  const active = groups.flatMap(({ items }) => items).filter((item) => item.active).length;
  return (
    <div className="facets" role="group" aria-label={label} aria-busy={source.fetching || undefined} data-open={open || undefined}>
      <button type="button" className="facets__toggle" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon icon={FilterOutlined} />
        {label}
        {active > 0 && <span className="facets__badge">{active}</span>}
      </button>
      <div className="facets__panel" id={id}>
        <Levels
          levels={listIn<Level>(source.data, element.levels)}
          label={element.levels_label ?? ""}
          param={level_param}
          source={source}
        />
        {(element.switches ?? []).map((each) => (
          <label key={each.param} className="facets__item facets__switch">
            <input
              type="checkbox"
              checked={source.params[each.param] === "true"}
              onChange={({ target }) => void source.change({ [each.param]: target.checked ? "true" : undefined })}
            />
            <span>{each.label}</span>
          </label>
        ))}
        {groups.map((group) => (
          <Group key={group.attribute_code} group={group} limit={limit} param={param} source={source} env={env} />
        ))}
        {active > 0 && (
          <button type="button" className="facets__link" onClick={() => void source.change({ [param]: undefined })}>
            {env.text("facets.clear")}
          </button>
        )}
      </div>
    </div>
  );
});

interface LevelsProps {
  levels: readonly Level[];
  label: string;
  param: string;
  source: SourceView;
}

function Levels({ levels, label, param, source }: LevelsProps) {
  if (levels.length === 0) return null;
  return (
    <nav className="facets__group" aria-label={label}>
      <p className="facets__title">{label}</p>
      <ul className="facets__levels">
        {levels.map(({ id, title, level, count_text, active, path }) => (
          <li key={id} style={{ "--level": level } as object}>
            <a
              className="facets__level"
              href={path}
              aria-current={active ? "true" : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                // Choosing where one is leads out of it again.
                void source.change({ [param]: active ? undefined : String(id) });
              }}
            >
              <span>{title}</span>
              <span className="facets__count figures">{count_text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps {
  group: FacetGroup;
  limit: number;
  param: string;
  source: SourceView;
  env: EngineEnv;
}

const Group = observer(function Group({ group, limit, param, source, env }: GroupProps) {
  const [all, setAll] = useState(false);
  const visible = all ? group.items : group.items.slice(0, limit);
  const hidden = group.items.length - limit;
  return (
    <fieldset className="facets__group">
      <legend className="facets__title">{group.label}</legend>
      {visible.map(({ label, value, count_text, active, toggled }) => (
        <label key={value} className="facets__item">
          <input type="checkbox" checked={active} onChange={() => void source.change({ [param]: toggled || undefined })} />
          <span>{label}</span>
          <span className="facets__count figures">{count_text}</span>
        </label>
      ))}
      {hidden > 0 && (
        <button type="button" className="facets__link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? env.text("facets.less") : env.text("facets.more", { count: hidden })}
        </button>
      )}
    </fieldset>
  );
});
