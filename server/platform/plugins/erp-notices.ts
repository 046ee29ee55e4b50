/** What an ERP says of a document, as an answer tells it: in the portal's words where it has some, else in the ERP's own. */
import type { Notifications } from "../../../schemas/answer.ts";
import type { ErpMessage } from "../../../schemas/erp-message.ts";
import type { Translate } from "./request-texts.ts";

const placeOf = { S: "messages", I: "infos", W: "warnings", E: "warnings" } as const satisfies Record<
  ErpMessage["type"],
  keyof Notifications
>;

export function noticesOf(messages: readonly ErpMessage[] | undefined, text: Translate): Notifications {
  const notices: Notifications = { messages: [], infos: [], warnings: [] };
  for (const message of messages ?? []) notices[placeOf[message.type]].push(translateMessage(message, text));
  return notices;
}

export function translateMessage({ code, text: own, args }: ErpMessage, text: Translate): string {
  const key = `erp_message.${code}`;
  const words = text(key, args);
  return words === key ? own : words;
}
