/** What stands below every page (UI-009 to UI-011). */
import { Type, type Static } from "typebox";
import { ownPathPattern } from "./own-path.ts";
import { closed } from "./closed.ts";

const ShortText = (description: string) => Type.String({ minLength: 1, maxLength: 200, description });
/** Inside the portal, or outside by a scheme that runs nothing. */
const Href = () =>
  Type.String({
    pattern: `${ownPathPattern}|^(?:https://|mailto:|tel:)[^\\s\\\\]*$`,
    maxLength: 500,
    description: "A path of the portal, https, mailto or tel.",
  });

/** Texts are the key of a shared text, which is translated, or the words themselves. */
export const FooterConfig = Type.Object(
  {
    links: Type.Array(Type.Object({ text: ShortText("A shared text's key, or the words."), href: Href() }, closed), { maxItems: 12 }),
    copyright: Type.Object(
      {
        text: ShortText("A shared text's key, or the words; `{year}` is the running year."),
        link: Type.Optional(Type.Union([Href(), Type.Literal("")])),
      },
      closed,
    ),
    version: Type.String({ pattern: "^\\d+\\.\\d+\\.\\d+$", maxLength: 20, description: "The release of the application." }),
  },
  closed,
);
export type FooterConfig = Static<typeof FooterConfig>;
