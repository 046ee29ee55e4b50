/** What of `fontkit` papers use; it comes without types. */
declare module "fontkit" {
  export interface GlyphPosition {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }
  export interface GlyphRun {
    glyphs: unknown[];
    positions: GlyphPosition[];
    advanceWidth: number;
  }
  export interface Font {
    layout(text: string, features?: unknown): GlyphRun;
    hasGlyphForCodePoint(code: number): boolean;
  }
  export function create(file: Uint8Array): Font;
}
