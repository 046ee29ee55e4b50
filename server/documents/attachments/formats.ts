/**
 * The formats that may be allowed, and what a file of each must hold. A file's name says which format it claims to be, its
 * content what it is; both must fit.
 */
const images = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/bmp",
  "image/x-icon",
  "image/x-xcf",
  "image/svg+xml",
  "image/tiff",
] as const;

/** Documents of older Office programs are folders in a file; which program wrote them stands deep inside. */
const compound = "application/x-cfb";
const office = "application/vnd.openxmlformats-officedocument";

/** What is an archive inside, whatever it is called. */
export const isArchive = ({ type }: KnownFile): boolean => type === "application/zip" || type.startsWith(office);

/** By the ending of the file's name: the types of content that it may have, as `typeOfFile` names them. */
export const formats: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["csv", ["text/plain"]],
  ["txt", ["text/plain"]],
  ["xml", ["application/xml", "image/svg+xml"]],
  ["pdf", ["application/pdf"]],
  ["jpg", ["image/jpeg"]],
  ["jpeg", ["image/jpeg"]],
  ["png", ["image/png"]],
  ["gif", ["image/gif"]],
  ["webp", ["image/webp"]],
  ["bmp", ["image/bmp"]],
  ["ico", ["image/x-icon"]],
  ["xcf", ["image/x-xcf"]],
  ["svg", ["image/svg+xml"]],
  ["tif", ["image/tiff"]],
  ["tiff", ["image/tiff"]],
  // An ending that several programs give their pictures.
  ["img", images],
  ["zip", ["application/zip"]],
  ["docx", [`${office}.wordprocessingml.document`]],
  ["xlsx", [`${office}.spreadsheetml.sheet`]],
  ["pptx", [`${office}.presentationml.presentation`]],
  ["doc", [compound]],
  ["xls", [compound]],
  ["ppt", [compound]],
]);

export const knownFormats: readonly string[] = [...formats.keys()].toSorted();

/** What is said of a file where its format says more than its content. */
const typesByFormat: ReadonlyMap<string, string> = new Map([
  ["csv", "text/csv"],
  ["xml", "application/xml"],
  ["doc", "application/msword"],
  ["xls", "application/vnd.ms-excel"],
  ["ppt", "application/vnd.ms-powerpoint"],
]);

export interface KnownFile {
  /** `csv` */
  format: string;
  /** `text/csv` */
  type: string;
}

/** @param content as `typeOfFile` found it. @returns undefined when the file is not what it is called, or not allowed. */
export function formatOf(fileName: string, content: string | undefined, allowed: readonly string[]): KnownFile | undefined {
  const format = endingOf(fileName);
  if (content === undefined || !allowed.includes(format) || !formats.get(format)?.includes(content)) return undefined;
  return { format, type: typesByFormat.get(format) ?? content };
}

/** `report.final.CSV` → `csv`; empty without one. */
export function endingOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  return dot <= 0 ? "" : fileName.slice(dot + 1).toLowerCase();
}
