import "./question-dialog.css";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { Picture } from "../atoms/image/picture.tsx";
import { DifferenceLines } from "../atoms/json_diff/json_diff.tsx";
import { JsonBlock } from "../atoms/json_view/json-block.tsx";
import type { EngineEnv } from "../host/env.ts";
import type { Answer, Question, QuestionPrompt } from "../host/question.ts";
import { BackOfficeNotice } from "./back-office-notice.tsx";
import { ModalFrame } from "./modal-frame.tsx";

interface QuestionDialogProps {
  question: Question;
  env: EngineEnv;
  onAnswer: (answer: Answer) => void;
}

/** A question with what one must know or type to answer it. Escape and a click beside it say no. */
export function QuestionDialog({ question, env, onAnswer }: QuestionDialogProps) {
  const { title, text, tone, prompt, variant = "confirm" } = question;
  const [typed, setTyped] = useState(prompt?.value ?? "");
  const textId = useId();
  const isTold = variant === "alert";
  const answered = prompt ? typed.trim() : "";
  const isChanged = answered !== (prompt?.value ?? "").trim();
  const mayConfirm = !prompt || (answered !== "" && isChanged);

  const leave = () => onAnswer(isTold);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayConfirm) onAnswer(prompt ? answered : true);
  };

  return (
    <ModalFrame
      title={title}
      variant={isTold ? "alert" : "modal"}
      width={question.diff || question.json !== undefined ? "wide" : "normal"}
      describedBy={text ? textId : undefined}
      onLeave={leave}
      // What was typed is given up by a key or a button, never by a click that missed.
      onClickOutside={prompt && isChanged ? undefined : leave}
    >
      <form className="question" noValidate onSubmit={submit}>
        <div className="dialog__body question__body">
          <BackOfficeNotice env={env} shownErrors={() => [title, text ?? ""]} />
          {text && (
            <p id={textId} className="question__text">
              {text}
            </p>
          )}
          <QuestionContent question={question} env={env} />
          {prompt && <Prompt prompt={prompt} typed={typed} onType={setTyped} />}
        </div>
        <footer className="question__foot actions">
          {isTold ? (
            <button type="submit" className="button" data-variant="secondary" data-first-focus>
              {env.text("dialog.close")}
            </button>
          ) : (
            <>
              {/* What cannot be undone is not what Enter does at once. */}
              <button
                type="button"
                className="button"
                data-variant="quiet"
                data-first-focus={(!prompt && tone === "danger") || undefined}
                onClick={leave}
              >
                {env.text("dialog.cancel")}
              </button>
              <button
                type="submit"
                className="button"
                data-variant={tone === "danger" ? "danger" : "primary"}
                data-first-focus={(!prompt && tone !== "danger") || undefined}
                disabled={!mayConfirm}
              >
                {question.confirm_label ?? env.text("dialog.confirm")}
              </button>
            </>
          )}
        </footer>
      </form>
    </ModalFrame>
  );
}

function QuestionContent({ question: { json, diff, image }, env }: Pick<QuestionDialogProps, "question" | "env">): ReactNode {
  return (
    <>
      {image && <Picture path={image.own_path} alt={image.alt} size="wide" />}
      {json !== undefined && <JsonBlock value={json} env={env} />}
      {diff && <DifferenceLines before={diff.before} after={diff.after} env={env} />}
    </>
  );
}

interface PromptProps {
  prompt: QuestionPrompt;
  typed: string;
  onType: (typed: string) => void;
}

/** Of no form, so it has no field; it looks like one. */
function Prompt({ prompt, typed, onType }: PromptProps) {
  const id = useId();
  const inputAttributes = {
    id,
    value: typed,
    maxLength: prompt.maxlength,
    required: true,
    autoComplete: "off",
    "data-first-focus": true,
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {prompt.label}
      </label>
      {prompt.multiline ? (
        <textarea
          {...inputAttributes}
          className="input textarea question__prompt"
          rows={4}
          onChange={(event) => onType(event.target.value)}
        />
      ) : (
        <input {...inputAttributes} type="text" className="input" onChange={(event) => onType(event.target.value)} />
      )}
    </div>
  );
}
