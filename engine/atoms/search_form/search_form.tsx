import "./search_form.css";
import { FilterOutlined } from "@ant-design/icons-svg";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from "react";
import type { CompiledNode } from "../../compile/plan/compiled.ts";
import type { FormModel } from "../../model/form/form-model.ts";
import type { SourceView } from "../../model/list/source-view.ts";
import { FormView } from "../../render/form-view.tsx";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { ButtonView } from "../button/button-view.tsx";
import { Icon } from "../drawing/icon.tsx";
import { LiveSearch } from "./live-search.ts";
import { SearchDialog } from "./search-dialog.tsx";
import { searchDebounceMs, type SearchFormElement } from "./search_form.atom.ts";
import type { EngineEnv } from "../../host/env.ts";

/** Errors that another search would not mend: of a server that answers nobody, and of who may not ask. */
const outOfOrder: ReadonlySet<string> = new Set([
  "erp_down",
  "erp_bad_answer",
  "database_down",
  "busy",
  "wrong_partner",
  "forbidden",
  "unauthenticated",
]);

export const SearchForm = observer(function SearchForm({ element, node }: AtomProps<SearchFormElement>) {
  const source = node.source(element.source);
  const form = source && node.openForm({ form: element.form, filters: element.source });
  if (!form) return null;
  if (element.panel === "open") return <OpenSearch form={form} env={node.env} />;
  return <SearchFormOfList element={element} node={node} form={form} source={source} />;
});

type Props = Pick<AtomProps<SearchFormElement>, "element" | "node"> & { form: FormModel; source: SourceView };

const SearchFormOfList = observer(function SearchFormOfList({ element, node, form, source }: Props) {
  const { bar = ["q"], delay = searchDebounceMs, filters_label, open_on_error = true } = element;
  const asks = element.panel === "dialog";
  const { env } = node;
  const id = useId();
  const [open, setOpen] = useState(element.open ?? false);
  const search = useMemo(() => new LiveSearch(form, source, delay), [form, source, delay]);
  useEffect(() => search.start(), [search]);
  // A list that cannot be read is often asked for too much: what it is asked for is then in sight (TBL-020), unless no
  // other search could be answered either.
  useEffect(
    () =>
      reaction(
        () => source.state === "error" && !source.errors.some(({ code }) => outOfOrder.has(code)),
        (failed) => failed && open_on_error && setOpen(true),
        { fireImmediately: true },
      ),
    [source, open_on_error],
  );
  // Only what is entered in the dialog waits for its button.
  useEffect(() => (asks && open ? search.pause() : undefined), [search, asks, open]);

  const isInBar = (child: CompiledNode): boolean => typeof child.fixed.name === "string" && bar.includes(child.fixed.name);
  // The list is searched by itself; a submit that the document holds for its use elsewhere has nothing to do here.
  const panel = form.elements.filter((child) => !isInBar(child) && !child.atom.submits && !child.atom.unseen);
  const count = search.activeOutside(bar);
  const close = (): void => setOpen(false);

  return (
    <FormView form={form} className="search_form" role="search" label={env.text("search_form.label")}>
      <div className="search_form__bar" onBlur={search.left} onKeyDown={search.pressed}>
        <Slot nodes={form.elements.filter(isInBar)} />
        {panel.length > 0 && (
          <button
            type="button"
            className="button search_form__toggle"
            data-variant="secondary"
            aria-haspopup={asks ? "dialog" : undefined}
            aria-expanded={open}
            aria-controls={asks ? undefined : `${id}-panel`}
            onClick={() => setOpen(!open)}
          >
            <Icon icon={FilterOutlined} />
            {filters_label ?? env.text("search_form.filters")}
            {count > 0 && <span className="search_form__count">{count}</span>}
          </button>
        )}
        {search.isChanged && source.recalled && <p className="search_form__recalled">{env.text("search_form.recalled")}</p>}
        {search.isChanged && (source.recalled || !asks) && (
          <ButtonView label={env.text("search_form.reset")} variant="quiet" onClick={search.reset} />
        )}
      </div>
      {asks && open && panel.length > 0 && (
        <SearchDialog title={filters_label ?? env.text("search_form.filters")} search={search} form={form} env={env} onClose={close}>
          <Slot nodes={panel} />
        </SearchDialog>
      )}
      {!asks && panel.length > 0 && (
        <div className="search_form__panel" id={`${id}-panel`} hidden={!open} onBlur={search.left} onKeyDown={search.pressed}>
          <Slot nodes={panel} />
        </div>
      )}
    </FormView>
  );
});

/** All fields of a search in sight, and a button. Nothing is searched before it is pressed, nor with an error in it. */
const OpenSearch = observer(function OpenSearch({ form, env }: { form: FormModel; env: EngineEnv }) {
  const submits = form.elements.filter(({ atom }) => atom.submits);
  return (
    <FormView form={form} className="search_form search_form__whole" label={env.text("search_form.label")}>
      {/* The form's own button may be disabled, and Enter sends nothing then. */}
      {submits.length > 0 ? (
        <div className="search_form__open">
          <SearchFields form={form} />
          <Slot nodes={submits} />
        </div>
      ) : (
        <SearchWithButton form={form} env={env} />
      )}
    </FormView>
  );
});

function SearchFields({ form }: { form: FormModel }) {
  return (
    <div className="search_form__fields">
      <Slot nodes={form.elements.filter(({ atom }) => !atom.submits)} />
    </div>
  );
}

function SearchWithButton({ form, env }: { form: FormModel; env: EngineEnv }) {
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await form.submit();
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void send();
  };

  return (
    <div className="search_form__open" onKeyDown={onKeyDown}>
      <SearchFields form={form} />
      <ButtonView label={env.text("search_form.search")} variant="primary" busy={busy} onClick={() => void send()} />
    </div>
  );
}
