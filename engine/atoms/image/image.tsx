import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import type { ImageElement } from "./image.atom.ts";
import { Picture } from "./picture.tsx";

export const Image = observer(function Image({ element: { own_path, alt, size = "small" } }: AtomProps<ImageElement>) {
  return <Picture path={own_path} alt={alt} size={size} />;
});
