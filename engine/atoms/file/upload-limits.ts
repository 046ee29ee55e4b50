/** What may be added: what the element says and what the server says, the stricter of both. */
import type { AttachmentConfig } from "../../../schemas/attachment.ts";

export interface UploadLimits {
  formats: readonly string[];
  max_count: number;
  max_size: number;
}

export interface LimitsElement {
  allowed_formats?: readonly string[] | undefined;
  max_count?: number | undefined;
  max_size?: number | undefined;
  single?: boolean | undefined;
}

export function limitsOf(element: LimitsElement, config: AttachmentConfig | undefined, usual: readonly string[]): UploadLimits {
  const allowed = config?.allowed_formats;
  const wanted = element.allowed_formats ?? allowed ?? usual;
  return {
    formats: allowed ? wanted.filter((format) => allowed.includes(format)) : wanted,
    max_count: Math.min(element.single ? 1 : Infinity, element.max_count ?? Infinity, config?.max_count ?? Infinity),
    max_size: Math.min(element.max_size ?? Infinity, config?.max_size ?? Infinity),
  };
}

export const endingOf = (name: string): string => {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1).toLowerCase();
};

/** Powers of a thousand, as systems show them: `1.4 MB`, with the user's decimal separator. */
export function sizeText(bytes: number, numberFormat: string): string {
  const [unit, divisor] = bytes < 1_000 ? ["B", 1] : bytes < 1_000_000 ? ["kB", 1_000] : bytes < 1e9 ? ["MB", 1_000_000] : ["GB", 1e9];
  const amount = bytes / divisor;
  const text = divisor === 1 || amount >= 100 ? String(Math.round(amount)) : String(Math.round(amount * 10) / 10);
  return `${text.replace(".", numberFormat[0] ?? ".")}\u00a0${unit}`;
}
