import type { PageModel } from "./page-model.ts";

/** Every error that a page shows: of its sources and of its forms. That the ERP is down, its sources leave to others to say. */
export const errorsOnPage = ({ sources, openForms }: PageModel): string[] => [
  ...sources.flatMap(({ errors }) => errors.filter(({ code }) => code !== "erp_down").map(({ message }) => message)),
  ...openForms.flatMap((form) => [...form.notices.values()].flatMap(({ texts }) => texts)),
];
