/** Files that people attach (ATT-001, ATT-002). */
import { Type, type Static } from "typebox";
import { closed } from "./closed.ts";

export const Attachment = Type.Object(
  {
    id: Type.String({ description: "Names the file in GET and DELETE." }),
    file_name: Type.String(),
    type: Type.String({ description: "The media type, found by the content: `text/csv`." }),
    size: Type.Integer({ description: "Bytes." }),
    width: Type.Optional(Type.Integer({ description: "Pixels; only of images that are drawn anew." })),
    height: Type.Optional(Type.Integer()),
    created_at: Type.String({ description: "ISO UTC" }),
  },
  closed,
);
export type Attachment = Static<typeof Attachment>;

export const AttachmentConfig = Type.Object(
  {
    allowed_formats: Type.Array(Type.String({ pattern: "^[a-z0-9]{1,10}$" }), { description: "Endings of file names: `csv`, `pdf`." }),
    max_count: Type.Integer({ minimum: 0, maximum: 1000 }),
    max_size: Type.Integer({ minimum: 1, maximum: 1_073_741_824, description: "Bytes of one file." }),
  },
  closed,
);
export type AttachmentConfig = Static<typeof AttachmentConfig>;

/** What may be uploaded where nobody has said anything else (ATT-007). */
export const defaultFormats: readonly string[] = ["csv"];

/** The same for images (ATT-008). */
export const defaultImageFormats: readonly string[] = ["jpg", "jpeg", "bmp", "img", "xcf", "png", "gif", "ico", "webp", "svg", "pdf"];
