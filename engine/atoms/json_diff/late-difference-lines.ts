import { late } from "../../render/late.tsx";

/** With what finds differences; few pages and few questions show any. */
export const DifferenceLines = late(() => import("./difference-lines.tsx").then((module) => module.DifferenceLines));
