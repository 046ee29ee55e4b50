import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import type { CacheInfoElement } from "./cache_info.atom.ts";
import { CachedAge } from "./cached-age.tsx";

/** Nothing is said while there is nothing to say it of: the first answer is on its way, or failed. */
export const CacheInfo = observer(function CacheInfo({ element, node }: AtomProps<CacheInfoElement>) {
  const info = node.source(element.source)?.cache_info;
  return info ? <CachedAge info={info} env={node.env} /> : null;
});
