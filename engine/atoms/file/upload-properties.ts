import { Type } from "typebox";
import { Address } from "../../../schemas/marked.ts";

export const uploadProperties = {
  data_url: Address({
    description: "Takes one file at a time as the multipart field `file`; below it, by its id, a file is read (GET) and removed (DELETE).",
  }),
  configs_url: Type.Optional(
    Address({ description: "Answers what may be added: `allowed_formats`, `max_count`, `max_size`. The stricter of both counts." }),
  ),
  allowed_formats: Type.Optional(
    Type.Array(Type.String({ pattern: "^[a-z0-9]{1,10}$" }), {
      minItems: 1,
      maxItems: 50,
      description: "Endings of file names: `csv`, `pdf`.",
    }),
  ),
  max_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_073_741_824, description: "Bytes of one file." })),
} as const;
