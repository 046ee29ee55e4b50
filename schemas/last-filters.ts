/** What a list was searched for last: its own parameters, as texts. */
import { Type, type Static } from "typebox";

export const LastFilters = Type.Record(Type.String(), Type.String());
export type LastFilters = Static<typeof LastFilters>;
