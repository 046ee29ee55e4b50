import "./scan.css";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { ModalFrame } from "../../render/modal-frame.tsx";
import { parsePositiveQuantity } from "../../rules/formats/format-number.ts";
import type { AtomProps } from "../atom.ts";
import { ButtonView } from "../button/button-view.tsx";
import type { ScanElement } from "./scan.atom.ts";
import { ScanModel } from "./scan-model.ts";

type Props = Pick<AtomProps<ScanElement>, "element" | "node"> & { onLeave: () => void };

export const ScanDialog = observer(function ScanDialog({ element, node, onLeave }: Props) {
  const { env } = node;
  const video = useRef<HTMLVideoElement>(null);
  const [model] = useState(
    () =>
      new ScanModel({ env, path: node.address(element.data_url), fields: element.option_fields, add: (found) => node.emit("add", found) }),
  );
  useEffect(() => {
    void model.start(video.current!);
    return () => model.stop();
  }, [model]);
  return (
    <ModalFrame
      title={element.label}
      variant="modal"
      width="small"
      closeLabel={env.text("dialog.close")}
      onLeave={onLeave}
      onClickOutside={undefined}
    >
      <div className="dialog__body scan">
        <div className="scan__picture" hidden={model.problem !== undefined}>
          <video ref={video} className="scan__video" muted playsInline aria-label={env.text("scan.picture")} />
          {model.hasTorch && (
            <button
              type="button"
              className="button scan__torch"
              data-size="small"
              aria-pressed={model.isLit}
              onClick={() => void model.switchTorch()}
            >
              {env.text("scan.torch")}
            </button>
          )}
        </div>
        {model.problem && <p className="scan__problem">{env.text(`scan.${model.problem}`)}</p>}
        <p className="scan__said" role="status">
          {model.isLookingUp ? env.text("scan.looking_up") : model.announcement}
        </p>
        {model.found.length > 0 ? <Found model={model} element={element} env={env} /> : <TypedNumber model={model} env={env} />}
      </div>
    </ModalFrame>
  );
});

type PartProps = { model: ScanModel; env: Props["node"]["env"] };

const Found = observer(function Found({ model, element, env }: PartProps & Pick<Props, "element">) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { found } = model;
  const quantity = parsePositiveQuantity(model.quantity);
  if (found.length > 1)
    return (
      <ul className="scan__choices" aria-label={env.text("scan.choose")}>
        {found.map((row) => (
          <li key={String(row.value)}>
            <button type="button" className="scan__choice" onClick={() => model.choose(row)}>
              <strong>{row.text}</strong>
              <span className="quiet">{row.description}</span>
            </button>
          </li>
        ))}
      </ul>
    );

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (quantity === undefined) return;
    setBusy(true);
    void model.add(quantity).finally(() => setBusy(false));
  };
  return (
    <form className="scan__found" onSubmit={add}>
      <p className="scan__name">
        <strong>{found[0]!.text}</strong>
        <span className="quiet">{found[0]!.description}</span>
      </p>
      <div className="scan__quantity">
        <label htmlFor={id}>{env.text("scan.quantity")}</label>
        <input
          id={id}
          className="input figures"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={model.quantity}
          aria-invalid={quantity === undefined || undefined}
          onChange={({ target }) => model.setQuantity(target.value)}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className="scan__buttons">
        <ButtonView label={element.add_label} type="submit" variant="primary" busy={busy} disabled={quantity === undefined} />
        <ButtonView label={env.text("scan.skip")} variant="quiet" onClick={() => model.skip()} />
      </div>
    </form>
  );
});

/** The way out where there is no picture, or a code that cannot be read. */
const TypedNumber = observer(function TypedNumber({ model, env }: PartProps) {
  const [typed, setTyped] = useState("");
  const find = (event: FormEvent) => {
    event.preventDefault();
    void model.lookUp(typed).then(() => setTyped(""));
  };
  return (
    <form className="scan__typed" onSubmit={find}>
      <label className="scan__number">
        {env.text("scan.type")}
        <input className="input" autoComplete="off" maxLength={100} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      <ButtonView label={env.text("scan.find")} type="submit" variant="secondary" busy={model.isLookingUp} disabled={typed.trim() === ""} />
    </form>
  );
});
