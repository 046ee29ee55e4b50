import "./image.css";
import { PictureOutlined } from "@ant-design/icons-svg";
import { useState } from "react";
import { isOwnPath } from "../../../schemas/own-path.ts";
import { Icon } from "../drawing/icon.tsx";

export type PictureSize = "thumbnail" | "small" | "medium" | "wide";

interface PictureProps {
  path: unknown;
  alt: string;
  size: PictureSize;
}

/** Pictures come from this portal only: a foreign address would tell a stranger who looks at what. */
const isOwn = (path: unknown): path is string => typeof path === "string" && isOwnPath(path);

/** A picture, or the sign for one where there is none. */
export function Picture({ path: own_path, alt, size }: PictureProps) {
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const path = isOwn(own_path) && own_path !== failed ? own_path : undefined;
  return (
    <span className="image" data-size={size}>
      {path ? (
        <img className="image__picture" src={path} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(path)} />
      ) : (
        <span className="image__none" role={alt ? "img" : undefined} aria-label={alt || undefined}>
          <Icon icon={PictureOutlined} size={size === "thumbnail" ? 16 : 24} />
        </span>
      )}
    </span>
  );
}
