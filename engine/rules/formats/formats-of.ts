import type { Account } from "../../../schemas/account.ts";
import type { Formats } from "../evaluation.ts";

/** How the user wants numbers, dates and times; before sign-in the portal's defaults, which the server draws with, too. */
export function formatsOf(account: Account | undefined): Formats {
  return {
    language: account?.language ?? "en",
    time_zone: account?.time_zone ?? "UTC",
    number_format: account?.number_format || ".,",
    date_format: account?.date_format || "%m/%d/%Y",
    time_format: account?.time_format || "%I:%M:%S %p",
  };
}
