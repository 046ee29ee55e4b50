import { Type, type Static } from "typebox";
import { Address, Path, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("document_viewer", {
  data_url: Address({ description: "Answers the file that is shown." }),
  title: Text({ description: "What is shown, above it and for those who only hear it." }),
  download_label: Type.Optional(Text({ description: "Of its button; without it the shared text." })),
  path: Type.Optional(Path({ description: "Leads back to what the document belongs to." })),
  path_label: Type.Optional(Text({ description: "Names the way back; without it the shared text `page_header.back`." })),
  downloading_text: Type.Optional(Text({ description: "Said while the file is saved; what follows belongs to `download`." })),
  on: Type.Optional(EventsOf("download")),
});

export type DocumentViewerElement = Static<typeof element>;

export const documentViewerAtom = defineAtom({
  group: "overview",
  element,
  load: () => import("./document_viewer.tsx").then((module) => module.DocumentViewer),
});
