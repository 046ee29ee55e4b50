import "./recaptcha.css";
import { reaction, runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { AtomProps } from "../atom.ts";
import { Skeleton } from "../drawing/skeleton.tsx";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import type { RecaptchaElement } from "./recaptcha.atom.ts";

type State = "loading" | "asking" | "not_asked";

export const Recaptcha = observer(function Recaptcha({ element, field, node }: AtomProps<RecaptchaElement>) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>("loading");
  useEffect(() => ask(place.current!, field, node, setState), [field, node]);

  // A site that asks nobody shows nothing, not even the field's name.
  if (state === "not_asked" && !node.designer) return <div ref={place} hidden />;
  return (
    <FieldFrame element={element} field={field} node={node} label="group">
      {({ id }) => (
        <div
          id={id}
          className="recaptcha"
          tabIndex={-1}
          inert={field.disabled}
          data-disabled={field.disabled || undefined}
          // Where the form sends the focus when the answer is missing.
          onFocus={(event) =>
            event.target === event.currentTarget && event.currentTarget.querySelector<HTMLElement>("input, iframe")?.focus()
          }
        >
          {state === "loading" && <Skeleton width={24} tall />}
          {state === "not_asked" && <p className="recaptcha__note">{node.env.text("captcha.not_asked")}</p>}
          <div ref={place} />
        </div>
      )}
    </FieldFrame>
  );
});

/** Draws whoever asks into the place and keeps the field's value in step. @returns how to end it */
function ask(place: HTMLElement, field: FieldModel, node: NodeContext, show: (state: State) => void): () => void {
  const { env } = node;
  const ends: (() => void)[] = [];
  let unmounted = false;
  const put = (answer: string): void => {
    runInAction(() => (answer === "" ? field.change("") : field.choose(answer)));
    void node.emit("change", { value: answer });
  };

  void env.captcha().then(
    (provider) => {
      if (unmounted) return;
      if (!provider) {
        // Nobody is asked, so nobody can be missing an answer.
        runInAction(() => field.cell.rebase("not_asked"));
        return show("not_asked");
      }
      show("asking");
      const refuse = (text: string) => () => {
        put("");
        field.refuse(env.text(text));
      };
      const widget = provider.render(place, {
        solved: put,
        expired: () => put(""),
        failed: refuse("captcha.failed"),
        unreachable: refuse("captcha.unreachable"),
      });
      ends.push(() => widget.dispose(), whenSpent(field, widget.reset));
    },
    (cause: unknown) => {
      env.report({ code: "captcha_failed", message: "The captcha could not be loaded.", cause });
      if (unmounted) return;
      show("asking");
      field.refuse(env.text("captcha.unreachable"));
    },
  );
  return () => {
    unmounted = true;
    for (const end of ends) end();
  };
}

/**
 * An answer is good once: whatever the server said to the form, the next one needs a new answer. Also where it said nothing of the
 * captcha, or nothing at all: it may have looked at the answer before it stumbled over something else.
 */
function whenSpent(field: FieldModel, reset: () => void): () => void {
  return reaction(
    () => ({ answer: field.value, refusal: field.cell.serverError, saved: !field.dirty, sending: field.busy }),
    ({ answer, refusal, saved, sending }, before) => {
      if (typeof answer !== "string" || answer === "") return;
      const wasSent = before?.sending === true && !sending;
      if (refusal === undefined && !saved && !wasSent) return;
      reset();
      runInAction(() => {
        if (refusal === undefined && saved) field.cell.settle("");
        field.change("");
      });
      if (refusal !== undefined) field.refuse(refusal);
    },
  );
}
