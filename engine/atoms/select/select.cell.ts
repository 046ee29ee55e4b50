/** A choice in the cells of a sheet: its words are shown, and words or value are read. */
import type { CellCodec } from "../../compile/atom.ts";

export const selectCell: CellCodec = {
  write(value, { options }) {
    const chosen = optionsIn(options).find((option) => String(option.value) === String(value));
    return String(chosen?.text ?? value ?? "");
  },
  read(text, { options }) {
    const wanted = text.toLowerCase();
    return optionsIn(options).find((option) =>
      [option.value, option.text].some(
        (one) =>
          String(one ?? "")
            .trim()
            .toLowerCase() === wanted,
      ),
    )?.value;
  },
};

interface ShownOption {
  value?: unknown;
  text?: unknown;
}

const optionsIn = (options: unknown): readonly ShownOption[] => (Array.isArray(options) ? (options as ShownOption[]).filter(Boolean) : []);
