/** All fields of a search in sight, and a button. Nothing is searched before it is pressed, nor with an error in it. */
import { observer } from "mobx-react-lite";
import { useState, type KeyboardEvent } from "react";
import type { EngineEnv } from "../../host/env.ts";
import type { FormModel } from "../../model/form/form-model.ts";
import { FormView } from "../../render/form-view.tsx";
import { Slot } from "../../render/slot.tsx";
import { ButtonView } from "../button/button-view.tsx";

export const OpenSearch = observer(function OpenSearch({ form, env }: { form: FormModel; env: EngineEnv }) {
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
    <FormView form={form} className="search_form search_form__whole" label={env.text("search_form.label")}>
      <div className="search_form__open" onKeyDown={onKeyDown}>
        <div className="search_form__fields">
          <Slot nodes={form.elements.filter(({ atom }) => !atom.submits)} />
        </div>
        <ButtonView label={env.text("search_form.search")} variant="primary" busy={busy} onClick={() => void send()} />
      </div>
    </FormView>
  );
});
