import { late } from "../../render/late.tsx";

export const SearchDialog = late(() => import("./search-dialog.tsx").then((module) => module.SearchDialog));
