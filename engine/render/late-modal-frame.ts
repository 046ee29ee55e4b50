import { late } from "./late.tsx";

/** For modals of the portal's and the designer's own. Not written in `index.ts`: a door with code of its own is loaded with all that it leads to. */
export const ModalFrame = late(() => import("./modal-frame.tsx").then((module) => module.ModalFrame));
