/**
 * Draws an image anew from its pixels: what was hidden in it (a place, a script behind the picture, a second file) stays
 * behind. Formats that sharp does not write (ico, bmp, xcf, svg) are stored as they came; all files are only ever handed out
 * to be saved, never to be shown as a page.
 */
import type { Sharp } from "sharp";

/** More pixels than any camera gives, fewer than fill the memory: a small file may claim to be of any size. */
const maxPixels = 100_000_000;
const maxAtOnce = 2;

const writers: ReadonlyMap<string, (image: Sharp) => Sharp> = new Map<string, (image: Sharp) => Sharp>([
  ["image/jpeg", (image) => image.jpeg({ quality: 90 })],
  ["image/png", (image) => image.png()],
  ["image/gif", (image) => image.gif()],
  ["image/webp", (image) => image.webp({ quality: 90 })],
]);
const moving = new Set(["image/gif", "image/webp"]);

export type ReencodedImage = { kind: "remade"; width: number; height: number } | { kind: "as_it_came" } | { kind: "unreadable" };

let running = 0;
const waiting: (() => void)[] = [];

/** Writes the new image to `to` when it says `remade`. */
export async function reencodeImage(from: string, to: string, type: string): Promise<ReencodedImage> {
  const write = writers.get(type);
  if (!write) return { kind: "as_it_came" };

  await turn();
  try {
    const { default: sharp } = await import("sharp");
    sharp.cache(false);
    const image = sharp(from, { animated: moving.has(type), failOn: "error", limitInputPixels: maxPixels });
    const { width, height, pageHeight } = await write(image.autoOrient().keepIccProfile()).toFile(to);
    return { kind: "remade", width, height: pageHeight ?? height };
  } catch (error) {
    // A system that sharp was not built for still takes files.
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return { kind: "as_it_came" };
    if (isDiskFull(error)) throw error;
    return { kind: "unreadable" };
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function turn(): Promise<void> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
}

/** The disk's fault, not the picture's. */
const isDiskFull = (error: unknown): boolean => /ENOSPC|No space left/i.test(error instanceof Error ? error.message : "");
