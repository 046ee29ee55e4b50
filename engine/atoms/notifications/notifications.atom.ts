import { Type, type Static } from "typebox";
import { Dynamic, Path, Source } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const Entries = (description: string) =>
  Type.Optional(Dynamic(Type.Unknown(), { description: `${description} A text, a list or an object.` }));

const element = nodeSchema("notifications", {
  sources: Type.Optional(
    Type.Array(Source(), { description: "Sources whose errors, warnings, infos and messages are shown, besides those below." }),
  ),
  errors: Entries("What went wrong: a red list."),
  warnings: Entries("What should be looked at."),
  infos: Entries("What is worth knowing: notices."),
  messages: Entries("What went well: green."),
  cartError: Entries("What is wrong with the cart."),
  cartInfo: Entries("What is worth knowing of the cart."),
  cart_path: Type.Optional(Dynamic(Path(), { description: "Where `View cart` leads; without it boxes of the cart have no such link." })),
});

export type NotificationsElement = Static<typeof element>;

export const notificationsAtom = defineAtom({
  group: "tables",
  element,
  load: () => import("./notifications.tsx").then((module) => module.Notifications),
});
