import type { Accepts } from "../../compile/atom.ts";
import { isFileRecord } from "../file/file-value.ts";

export const acceptsImage: Accepts = (value) => {
  const isImage = isFileRecord(value) && ["string", "undefined"].includes(typeof (value as { alt?: unknown }).alt);
  return isImage ? undefined : { text: "image.not_valid" };
};
