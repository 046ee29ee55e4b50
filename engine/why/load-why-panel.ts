/** Who explains fields loads when an administrator asks. Not written in `index.ts`: a door with code of its own is loaded with all that it leads to. */
export const loadWhyPanel = () => import("./why-panel.tsx").then((module) => module.WhyPanel);
