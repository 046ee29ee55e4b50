import { type Static, Type } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Text } from "../../../schemas/marked.ts";
import { defineAtom } from "../atom.ts";
import { fileRecordSchema, isFileRecord } from "../file/file-value.ts";
import { uploadProperties } from "../file/upload-properties.ts";
import type { ValueValidator } from "../../compile/atom.ts";

const pixels = (description: string) => Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000, description }));

const element = fieldSchema(
  "image_upload",
  {
    ...fileRecordSchema,
    type: ["object", "null"],
    properties: { ...fileRecordSchema.properties, alt: { type: "string", maxLength: 500 } },
  },
  {
    ...uploadProperties,
    alt: Type.Optional(Type.Boolean({ description: "Asks for the words that stand for the image; they are part of the value." })),
    best_width: pixels("An image that is narrower is taken, and said to look blurred."),
    best_height: pixels("The same for its height. With both, another shape is said to be cut."),
    exception_message: Type.Optional(Text({ description: "Said when the connection fails; without it a shared text." })),
  },
);

const validateImage: ValueValidator = (value) => {
  const isImage = isFileRecord(value) && ["string", "undefined"].includes(typeof (value as { alt?: unknown }).alt);
  return isImage ? undefined : { text: "image.not_valid" };
};

export type ImageUploadElement = Static<typeof element>;

export const imageUploadAtom = defineAtom({
  group: "records",
  field: true,
  element,
  validate: validateImage,
  load: () => import("./image_upload.tsx").then((module) => module.ImageUpload),
});
