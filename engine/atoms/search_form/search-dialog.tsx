/** The fields of a search in a modal dialog. Nothing is searched before its button is pressed; who leaves it has changed nothing. */
import { observer } from "mobx-react-lite";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import type { EngineEnv } from "../../host/env.ts";
import type { FormModel } from "../../model/form/form-model.ts";
import { ModalFrame } from "../../render/modal-frame.tsx";
import { ButtonView } from "../button/button-view.tsx";
import type { LiveSearch } from "./live-search.ts";

interface SearchDialogProps {
  title: string;
  search: LiveSearch;
  form: FormModel;
  env: EngineEnv;
  onClose: () => void;
  children: ReactNode;
}

export const SearchDialog = observer(function SearchDialog({ title, search, form, env, onClose, children }: SearchDialogProps) {
  const [before] = useState(() => form.own.snapshot());
  const [busy, setBusy] = useState(false);
  const leave = (): void => {
    for (const [name, value] of before) form.own.set(name, value);
    onClose();
  };
  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const outcome = await form.submit();
    setBusy(false);
    if (outcome.kind === "done") onClose();
  };
  const reset = (): void => {
    search.reset();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void send();
  };

  return (
    <ModalFrame title={title} variant="modal" width="normal" closeLabel={env.text("dialog.close")} onLeave={leave} onClickOutside={leave}>
      <div className="dialog__body search_form__dialog" onKeyDown={onKeyDown}>
        <div className="search_form__fields">{children}</div>
        <footer className="search_form__foot actions">
          {search.isChanged && <ButtonView label={env.text("search_form.reset")} variant="quiet" onClick={reset} />}
          <ButtonView label={env.text("search_form.search")} variant="primary" busy={busy} onClick={() => void send()} />
        </footer>
      </div>
    </ModalFrame>
  );
});
