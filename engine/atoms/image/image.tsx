import "./image.css";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { AtomProps } from "../atom.ts";
import { PageIcon } from "../drawing/page-icon.tsx";
import type { ImageElement } from "./image.atom.ts";

/** Pictures come from this portal only: a foreign address would tell a stranger who looks at what. */
const isOwn = (path: unknown): path is string =>
  typeof path === "string" && path.startsWith("/") && !path.startsWith("//") && !path.includes("\\");

export const Image = observer(function Image({ element }: AtomProps<ImageElement>) {
  const { own_path, alt, size = "small" } = element;
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const path = isOwn(own_path) && own_path !== failed ? own_path : undefined;
  return (
    <span className="image" data-size={size}>
      {path ? (
        <img className="image__picture" src={path} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(path)} />
      ) : (
        <span className="image__none" role={alt ? "img" : undefined} aria-label={alt || undefined}>
          <PageIcon name="image" size={size === "thumbnail" ? 16 : 24} />
        </span>
      )}
    </span>
  );
});
