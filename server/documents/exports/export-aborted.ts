/** The ERP failed after the first rows had left: the file is cut off rather than ended as if it were whole. */
export class ExportAborted extends Error {}
