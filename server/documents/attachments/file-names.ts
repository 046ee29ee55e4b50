/** Names that people gave their files: kept for people, never used as a place on a disk. */
const maxCharacters = 200;
const maxExtensionLength = 12;

/** Without folders, control characters and marks that turn text around (`exe.‮gpj`), and of a length that a list can show. */
export function cleanFileName(name: string): string {
  // In a form browsers write a quotation mark like this.
  const base = name.replaceAll("%22", '"').toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = base
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(/^\.+/, "");
  return shorten(clean) || "file";
}

/** Cut in front of the ending, and never through a character. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= maxCharacters) return name;

  const dot = characters.lastIndexOf(".");
  const ending = dot > 0 && characters.length - dot <= maxExtensionLength ? characters.slice(dot) : [];
  return [...characters.slice(0, maxCharacters - ending.length - 1), "…", ...ending].join("");
}

/** For the header Content-Disposition (RFC 6266, RFC 8187): plain letters for old programs, the whole name for all others. */
export function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]/g, "_").replaceAll(/["\\%]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`;
}

const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
