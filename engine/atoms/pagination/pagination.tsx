import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { PaginationBar } from "./pagination-bar.tsx";
import type { PaginationElement } from "./pagination.atom.ts";

export const Pagination = observer(function Pagination({ element, node }: AtomProps<PaginationElement>) {
  const source = node.source(element.source);
  return source ? <PaginationBar source={source} env={node.env} /> : null;
});
