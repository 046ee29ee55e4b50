import { late } from "./late.tsx";

/** For dialogs that the portal itself opens. Not written in `index.ts`: a door with code of its own is loaded with all that it leads to. */
export const DialogView = late(() => import("./dialog-view.tsx").then((module) => module.DialogView));
