/** An export that takes long: the server writes it to a file while the user goes on working. */
import { Type, type Static } from "typebox";
import { closed } from "./closed.ts";

export const ExportJob = Type.Object(
  {
    id: Type.String(),
    title: Type.String({ description: "What is exported, in the language of whoever asked for it." }),
    format: Type.String({ description: "`csv`, `xlsx`, `ccp`, `pdf` or `zip`." }),
    state: Type.Union(
      [Type.Literal("waiting"), Type.Literal("running"), Type.Literal("done"), Type.Literal("failed"), Type.Literal("stopped")],
      { description: "`waiting` until it is its turn; only a job that is `done` has a file." },
    ),
    percent: Type.Integer({ minimum: 0, maximum: 100 }),
    rows: Type.Integer({ description: "How many rows the file is going to have." }),
    size: Type.Union([Type.Integer(), Type.Null()], { description: "Of the file, in bytes; null while there is none." }),
    file_name: Type.String(),
    reason: Type.Union([Type.String(), Type.Null()], {
      description: "Of one that failed: `restart`, `erp`, `storage` or `error`; null for all others.",
    }),
    created_at: Type.String({ description: "ISO UTC." }),
    expires_at: Type.String({ description: "ISO UTC: when job and file are deleted." }),
  },
  closed,
);
export type ExportJob = Static<typeof ExportJob>;
