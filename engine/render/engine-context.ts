import { createContext, use } from "react";
import type { ScopeReader } from "../compile/compiled.ts";
import type { FieldSet } from "../model/field-set.ts";
import type { FormModel } from "../model/form-model.ts";
import type { PageModel } from "../model/page-model.ts";
import type { HandSlot } from "./hand-slot.tsx";

/** Where a node stands: its page, what its conditions read, and the form around it. */
export interface Place {
  readonly page: PageModel;
  readonly scope: ScopeReader;
  readonly form: FormModel | undefined;
  /** In a row of a list of rows: the fields of the row. */
  readonly row?: FieldSet | undefined;
  /** In a form of many fields: what puts most of them into the document without React. */
  readonly HandSlot?: typeof HandSlot | undefined;
}

export const PlaceContext = createContext<Place | null>(null);

/** @throws outside a `<PageView>`: a bug of ours. */
export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error("A node needs a page around it.");
  return place;
}
