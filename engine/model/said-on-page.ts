import type { PageModel } from "./page-model.ts";

/** Every error that a page shows: of its sources and of its forms. */
export const saidOnPage = ({ sources, openForms }: PageModel): string[] => [
  ...sources.flatMap(({ errors }) => errors.map(({ message }) => message)),
  ...openForms.flatMap((form) => [...form.remarks.values()].flatMap(({ texts }) => texts)),
];
