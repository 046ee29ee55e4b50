const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** For the content of an element and for an attribute in quotes. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character]!);
