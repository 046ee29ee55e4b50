import { createContext, use } from "react";
import type { ScopeReader } from "../rules/evaluation.ts";
import type { FieldSet } from "../model/form/field-set.ts";
import type { FormModel } from "../model/form/form-model.ts";
import type { PageModel } from "../model/page/page-model.ts";

/** Where a node stands: its page, what its conditions read, and the form around it. */
export interface RenderPlace {
  readonly page: PageModel;
  readonly scope: ScopeReader;
  readonly form: FormModel | undefined;
  /** In a row of a list of rows: the fields of the row. */
  readonly row?: FieldSet | undefined;
}

export const RenderPlaceContext = createContext<RenderPlace | null>(null);

/** @throws outside a `<PageView>`: a bug of ours. */
export function usePlace(): RenderPlace {
  const place = use(RenderPlaceContext);
  if (!place) throw new Error("A node needs a page around it.");
  return place;
}
