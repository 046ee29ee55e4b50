import path from "node:path";

/** The documents of the server's tests. */
export const documentsFolder = path.resolve(import.meta.dirname, "../fixtures/documents");
