/** JSON for people: what fits on a line stands on one; an object that does not starts on the line of its brace. */
const width = 120;

/** The document itself has one property a line, so that every one of them can be found at its left edge. */
export function writeJson(value: unknown): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return write(value, 0, 0, 0);
  const lines = Object.entries(value).map(
    ([name, member], index, all) => `  ${named(name)}${write(member, 2, 2 + named(name).length, index < all.length - 1 ? 1 : 0)}`,
  );
  return lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n}`;
}

/**
 * @param indent of the line that the value starts on
 * @param column where on that line the value starts
 * @param after characters that must fit behind it: the comma, brackets that close what it stands in
 */
function write(value: unknown, indent: number, column: number, after: number): string {
  const line = onOneLine(value);
  if (column + line.length + after <= width || typeof value !== "object" || value === null) return line;
  if (Array.isArray(value)) return writeList(value, indent);
  const members = Object.entries(value);
  return members.length === 1 ? writeWrapper(members[0]!, indent, column, after) : writeObject(members, indent, column, after);
}

/** Entries that are single values fill lines; others stand on lines of their own. */
function writeList(list: readonly unknown[], indent: number): string {
  const inner = indent + 2;
  const simple = list.every((item) => typeof item !== "object" || item === null);
  const lines = simple
    ? filled(list.map(onOneLine), inner)
    : list.map((item, index) => write(item, inner, inner, index < list.length - 1 ? 1 : 0));
  return `[\n${lines.map((line) => " ".repeat(inner) + line).join(",\n")}\n${" ".repeat(indent)}]`;
}

function filled(words: readonly string[], indent: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && indent + last.length + 2 + word.length + 1 <= width) lines[lines.length - 1] = `${last}, ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** An object around a single property, as expressions are made of them, takes no indentation of its own. */
function writeWrapper([name, value]: readonly [string, unknown], indent: number, column: number, after: number): string {
  return `{ ${named(name)}${write(value, indent, column + 2 + named(name).length, after + 2)} }`;
}

/** Properties fill lines as words do; one that needs several lines has them for itself. */
function writeObject(members: readonly (readonly [string, unknown])[], indent: number, column: number, after: number): string {
  const inner = indent + 2;
  const lines: string[] = [];
  let open = false;
  for (const [index, [name, value]] of members.entries()) {
    const behind = index < members.length - 1 ? 1 : after + 2;
    const start = lines.length === 0 ? column + 2 : inner;
    const line = `${named(name)}${onOneLine(value)}`;
    const last = lines.at(-1);
    const filledTo = last === undefined ? 0 : (lines.length === 1 ? column + 2 : inner) + last.length;
    if (open && filledTo + 2 + line.length + behind <= width) {
      lines[lines.length - 1] = `${last}, ${line}`;
      continue;
    }
    open = start + line.length + behind <= width;
    lines.push(open ? line : `${named(name)}${write(value, inner, start + named(name).length, behind)}`);
  }
  return `{ ${lines.join(`,\n${" ".repeat(inner)}`)} }`;
}

const named = (name: string): string => `${JSON.stringify(name)}: `;

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value).map(([name, member]) => `${named(name)}${onOneLine(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
