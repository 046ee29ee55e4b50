/** Files out of what a browser hands over: an input, a drop, the clipboard. */
import type { AddedFile } from "./upload-list.ts";

export const filesOf = (list: FileList | null | undefined): AddedFile[] => [...(list ?? [])].map((file) => ({ file, name: file.name }));

/** A folder comes along as a file that cannot be read; it is left out. */
export function droppedFiles(transfer: DataTransfer): AddedFile[] {
  const folders = new Set(
    [...transfer.items].flatMap((item) => (item.webkitGetAsEntry()?.isDirectory ? (item.getAsFile()?.name ?? []) : [])),
  );
  return filesOf(transfer.files).filter(({ name }) => !folders.has(name));
}

/** A screenshot is called `image.png`, every time: it gets the moment as its name. */
export function pastedFiles(transfer: DataTransfer, nameOf: (time: string) => string, now: Date): AddedFile[] {
  const time = now.toISOString().slice(0, 19).replace("T", " ").replaceAll(":", ".");
  return filesOf(transfer.files).map(({ file, name }, index) => {
    const ending = /\.(\w+)$/.exec(name)?.[1] ?? "png";
    return name === `image.${ending}` ? { file, name: `${nameOf(time)}${index === 0 ? "" : ` (${index + 1})`}.${ending}` } : { file, name };
  });
}

export const hasFiles = (transfer: DataTransfer): boolean => transfer.types.includes("Files");
