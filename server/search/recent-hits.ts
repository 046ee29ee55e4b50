/**
 * What a user opened lately, newest first, kept with the user's settings. Each was looked up when it was opened, by the rights of that
 * moment, and is shown again only to who may see all that those rights showed: after a change of partner, or with fewer rights, what
 * belongs to others is gone.
 */
import { Ajv } from "ajv";
import { Type, type Static } from "typebox";
import type { Result } from "../result.ts";
import { covers, type Scope } from "../scope.ts";
import type { SettingsRepository } from "../identity/user-settings/settings.repository.ts";
import { HitFacts } from "./hit-facts.ts";
import type { Translate } from "../platform/plugins/request-texts.ts";

const Partner = Type.Object({
  function_name: Type.Union([Type.Literal("sold_to"), Type.Literal("ship_to"), Type.Literal("payer")]),
  number: Type.String(),
  sales_area: Type.String(),
});
const Stored = Type.Array(
  Type.Object({
    hit: HitFacts,
    scope: Type.Object({ sales_areas: Type.Array(Type.String()), partners: Type.Union([Type.Literal("all"), Type.Array(Partner)]) }),
  }),
  { maxItems: 100 },
);
type Stored = Static<typeof Stored>;
type StoredHit = Stored[number];

const key = "search:recent";
const maxVisible = 8;
/** More than are shown, because those of other partners are among them; a setting has 8 kB. */
const maxStored = 16;

const isStored = new Ajv().compile<Stored>(Stored);

export interface RecentHits {
  /** @param scopeOf what of the kind may be seen now; undefined for none of it */
  all(user_id: string, scopeOf: (hit: HitFacts) => Scope | undefined): Promise<HitFacts[]>;
  add(user_id: string, hit: HitFacts, scope: Scope, text: Translate): Promise<Result<undefined>>;
}

export function createRecentHits(settings: SettingsRepository): RecentHits {
  return {
    async all(user_id, scopeOf) {
      const isVisible = ({ hit, scope }: StoredHit): boolean => {
        const mine = scopeOf(hit);
        return mine !== undefined && covers(mine, scope);
      };
      return (await read(user_id))
        .filter(isVisible)
        .map(({ hit }) => hit)
        .slice(0, maxVisible);
    },
    async add(user_id, hit, { sales_areas, partners }, text) {
      const others = (await read(user_id)).filter((other) => other.hit.kind !== hit.kind || other.hit.id !== hit.id);
      const scope = { sales_areas: [...sales_areas], partners: partners === "all" ? ("all" as const) : [...partners] };
      return settings.remember(user_id, key, fitting([{ hit, scope }, ...others]), text);
    },
  };

  /** Users may write what they like into their settings; what is none of this is nothing. */
  async function read(user_id: string): Promise<Stored> {
    const value = await settings.one(user_id, key);
    return isStored(value) ? value : [];
  }
}

const maxCharacters = 8_000;

function fitting(hits: readonly StoredHit[]): Stored {
  let rest = hits.slice(0, maxStored);
  while (rest.length > 1 && JSON.stringify(rest).length > maxCharacters) rest = rest.slice(0, -1);
  return rest;
}
