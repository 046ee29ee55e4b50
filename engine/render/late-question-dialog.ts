import { late } from "./late.tsx";

/** Before sign-in hardly anything is asked. Not written in `index.ts`: a door with code of its own is loaded with all that it leads to. */
export const QuestionDialog = late(() => import("./question-dialog.tsx").then((module) => module.QuestionDialog));
