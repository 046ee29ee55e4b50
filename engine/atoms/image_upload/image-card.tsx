import { InfoCircleOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useState, type ReactNode } from "react";
import type { EngineEnv } from "../../host/env.ts";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import type { UploadItem } from "../file/upload-item.ts";
import { sizeText } from "../file/upload-limits.ts";
import type { ImageUploadElement } from "./image_upload.atom.ts";
import { Picture } from "./picture.tsx";
import { sizeHint, type Pixels } from "./size-hints.ts";
import type { ImageRecord } from "./use-image.ts";
import { usePreview } from "./use-preview.ts";

interface ImageCardProps extends Pick<AtomProps<ImageUploadElement>, "element"> {
  env: EngineEnv;
  addressOf(record: ImageRecord): string;
  record: ImageRecord | undefined;
  /** On its way, it is shown instead of the stored one. */
  uploading: UploadItem | undefined;
  /** None while the field is locked. */
  actions: ReactNode;
}

export const ImageCard = observer(function ImageCard({ element, env, addressOf, record, uploading, actions }: ImageCardProps) {
  const [loaded, setLoaded] = useState<Pixels | undefined>(undefined);
  const stored = uploading ? undefined : record;
  const url = usePreview(env, stored && addressOf(stored), uploading?.file);
  const pixels = stored?.width === undefined ? loaded : { width: stored.width, height: stored.height! };
  const hint = pixels && sizeHint(pixels, element);
  const { file_name, size } = uploading ?? record!;
  return (
    <div className="image-card" aria-busy={uploading ? true : undefined}>
      <Picture url={url} name={file_name} alt={record?.alt ?? ""} nothing={env.text("image.no_preview")} onSeen={setLoaded} />
      <div className="image-card__side">
        <span className="image-card__name ellipsis" title={file_name}>
          {file_name}
        </span>
        <span className="image-card__meta hint">
          {sizeText(size, env.formats().number_format)}
          {pixels && ` · ${env.text("image.size", { width: pixels.width, height: pixels.height })}`}
          {uploading && ` · ${Math.floor(uploading.progress * 100)}\u00a0%`}
        </span>
        {hint && (
          <span className="image-card__hint">
            <Icon icon={InfoCircleOutlined} size={14} />
            {env.text(hint.text, hint.args)}
          </span>
        )}
        {actions && <span className="image-card__actions actions">{actions}</span>}
      </div>
      {uploading && <progress className="progress-line" max={1} value={uploading.progress} aria-label={file_name} />}
    </div>
  );
});
