/** JSON pointers (RFC 6901): how problems and fixes say where something stands in a document. */

/** `/body/3` and `atom` give `/body/3/atom`. */
export const pointerTo = (at: string, name: string | number): string => `${at}/${typeof name === "number" ? name : escaped(name)}`;

const escaped = (name: string): string =>
  name.includes("~") || name.includes("/") ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name;

export const pointerParts = (pointer: string): string[] =>
  pointer === ""
    ? []
    : pointer
        .slice(1)
        .split("/")
        .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

/** The pointer of what contains it; the document's own pointer is "". */
export const pointerAbove = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
