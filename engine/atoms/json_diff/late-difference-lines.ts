import { late } from "../../render/late.tsx";

/** What compares JSON is 7 kB that no list needs until a question shows a difference. */
export const DifferenceLines = late(() => import("./difference-lines.tsx").then((module) => module.DifferenceLines));
