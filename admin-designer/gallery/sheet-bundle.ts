/** The page that an example stands on alone. */
import type { AtomExample } from "./atom-pages.ts";
import type { PageBundle } from "../../schemas/page-bundle.ts";

/** Below this address the example's own sources read; the sheet answers them itself. */
export const galleryDataUrl = "/v1/gallery/";

/** The document that a node stands in, as the compiler and the editor's completion want it. */
export const documentWithNode = (node: unknown, { data = {}, page = {} }: Partial<AtomExample> = {}): Record<string, unknown> => ({
  kind: "page",
  version: 1,
  key: "gallery",
  route: "/gallery",
  layout: "main",
  title: "Gallery",
  ...page,
  data: Object.entries(data).map(([id, value]) => ({ id, type: isList(value) ? "list" : "record", data_url: `${galleryDataUrl}${id}` })),
  body: [node],
});

export const sheetBundle = (example: AtomExample): PageBundle => ({
  key: "gallery",
  route: "/gallery",
  document: documentWithNode(example.node, example) as unknown as PageBundle["document"],
  documents: { ...example.documents },
  etag: "gallery",
});

const isList = (value: unknown): boolean => typeof value !== "object" || value === null || "items" in value;
