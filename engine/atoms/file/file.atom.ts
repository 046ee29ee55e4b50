import { type Static, Type } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Address, Text } from "../../../schemas/marked.ts";
import { defineAtom } from "../atom.ts";
import { fileRecordSchema, isFileRecord } from "./file-value.ts";
import { uploadProperties } from "./upload-properties.ts";
import type { ValueValidator } from "../../compile/atom.ts";

const element = fieldSchema(
  "file",
  { type: "array", maxItems: 1000, items: fileRecordSchema },
  {
    ...uploadProperties,
    max_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: "How many files the field holds." })),
    single: Type.Optional(Type.Boolean({ description: "One file; several that are dropped together are all refused." })),
    stored_url: Type.Optional(
      Address({ description: "Answers the files that are there already (`items`); they are shown while the form holds none of its own." }),
    ),
    exception_message: Type.Optional(Text({ description: "Said when the connection fails; without it a shared text." })),
  },
);

const validateFiles: ValueValidator = (value, { single, max_count }) => {
  if (!Array.isArray(value) || !value.every(isFileRecord)) return { text: "upload.not_valid" };
  const most = single === true ? 1 : typeof max_count === "number" ? max_count : Infinity;
  return value.length > most ? { text: "upload.too_many", args: { max: most } } : undefined;
};

export type FileElement = Static<typeof element>;

export const fileAtom = defineAtom({
  group: "records",
  field: true,
  element,
  validate: validateFiles,
  load: () => import("./file.tsx").then((module) => module.FileInput),
});
