import "./json_view.css";
import type { EngineEnv } from "../../host/env.ts";
import { CopyButton } from "../copy/copy-button.tsx";

interface JsonBlockProps {
  /** A string is shown as it is, all else as indented JSON. */
  value: unknown;
  label?: string | undefined;
  env: EngineEnv;
}

/** JSON in a block that scrolls by itself, with a button that copies it. */
export function JsonBlock({ value, label = "JSON", env }: JsonBlockProps) {
  const text = typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
  return (
    <figure className="json_view">
      <figcaption className="json_view__head">
        <span>{label}</span>
        <CopyButton text={text} env={env} />
      </figcaption>
      <pre className="json_view__text" tabIndex={0}>
        {text}
      </pre>
    </figure>
  );
}
