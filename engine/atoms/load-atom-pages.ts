/** Examples and documentation of all atoms, for the gallery. */
export const loadAtomPages = () => import("./atom-pages.ts").then((module) => module.atomPages);
