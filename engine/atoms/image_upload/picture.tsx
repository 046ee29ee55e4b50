import { useState } from "react";
import { endingOf } from "../file/upload-limits.ts";
import type { Pixels } from "./size-hints.ts";

interface PictureProps {
  url: string | undefined;
  name: string;
  alt: string;
  /** Said where a browser cannot draw it. */
  nothing: string;
  onSeen(pixels: Pixels | undefined): void;
}

/** The image itself, and the ending of its name where there is nothing to draw. */
export function Picture({ url, name, alt, nothing, onSeen }: PictureProps) {
  const [broken, setBroken] = useState<string | undefined>(undefined);
  const shows = url !== undefined && url !== broken;
  return (
    <span className="image-card__frame" data-empty={shows ? undefined : true}>
      {shows ? (
        <img
          className="image-card__picture"
          src={url}
          alt={alt}
          decoding="async"
          onLoad={({ currentTarget }) => onSeen({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
          onError={() => {
            setBroken(url);
            onSeen(undefined);
          }}
        />
      ) : (
        <span className="image-card__none">
          <span aria-hidden="true">{endingOf(name)}</span>
          {url !== undefined && <small>{nothing}</small>}
        </span>
      )}
    </span>
  );
}
