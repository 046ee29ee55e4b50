/** What a column of a spreadsheet or a list in a mail becomes: one code for each line, tab, comma or semicolon. */
export function parseCodes(text: string): string[] {
  const codes = text
    .split(/[\n\r\t,;]+/u)
    .map((code) => code.trim())
    .filter((code) => code !== "");
  return [...new Set(codes)];
}
