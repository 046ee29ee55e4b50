import { late } from "../render/late.tsx";

/** Few people ever ask why. Not written in `index.ts`: a door with code of its own is loaded with all that it leads to. */
export const WhyPanel = late(() => import("./why-panel.tsx").then((module) => module.WhyPanel));
