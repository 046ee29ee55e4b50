/** What stands in the two lists, and what can be done with it. */
import { useState } from "react";
import type { AtomProps } from "../atom.ts";
import { type Choice, listOf } from "../choices/choice.ts";
import { findChoices } from "../choices/find-choices.ts";
import { useGoneChoices } from "../choices/gone-choices.tsx";
import { knownChoice, remember, useLookedUp } from "../choices/known-choices.ts";
import { type Offer, offerOf } from "../choices/offer.ts";
import type { RemoteChoices } from "../choices/remote-choices.ts";
import { useRemote } from "../choices/use-remote.ts";
import { tellChoice } from "../field-frame/field-events.ts";
import type { PickListElement } from "./pick_list.atom.ts";
import { inGroups } from "./pick-items.ts";
import type { PickedChoice } from "./pick-line.tsx";
import { Picking, type Terms } from "./picking.ts";
import { asOffered, keyOf } from "./picks.ts";
import { pastedChoices } from "../choices/pasted-choices.ts";

export interface ShownPicks {
  element: AtomProps<PickListElement>["element"];
  env: AtomProps["node"]["env"];
  picking: Picking;
  locked: boolean;
  /** The lists have a search. */
  searched: boolean;
  /** The order is the user's to change. */
  isOrdered: boolean;
  /** Of the choices, when the field has been filled. */
  most: number;
  values: readonly unknown[];
  full: boolean;
  /** What can be chosen, as far as the search has found it. */
  free: readonly Choice[];
  /** How many that are, also those that the server has not answered yet. */
  left: number;
  /** How many can be chosen without a search. */
  unpicked: number;
  remote: RemoteChoices | undefined;
  state: Offer["state"];
  /** What is chosen, as far as the search has found it. */
  found: readonly PickedChoice[];
  /** The texts of what was taken back, because it is offered no longer. */
  gone: readonly string[];
  /** The most lines that there ever were: the lists are as high as those need. */
  height: number;
  drag: PickDrag;
  /** @param before key of a value */
  add(choices: readonly Choice[], before?: string): void;
  /** Moves what the codes mean from the one list to the other, and says what was not found. */
  paste(from: "available" | "chosen", codes: readonly string[]): void;
}

/** To be called by an observer. */
export function usePickLists({ element, field, node }: AtomProps<PickListElement>, locked: boolean): ShownPicks {
  const { env } = node;
  const { max_count = Infinity, order = "chosen" } = element;
  const offer = offerOf(element, node);
  const values = listOf(field.value);
  useLookedUp(env, field, offer, values);
  const [picking] = useState(() => new Picking(field, () => tellChoice(field, node)));
  const gone = useGoneChoices(offer, values, (lost) => picking.takeBack(lost));
  const drag = usePickDrag();

  const { available, chosen } = picking;
  const remote = useRemote(env, locked ? nothingRemote : offer, available.typed);
  const offered = indexOf(offer.choices);
  const terms: Terms = {
    most: max_count,
    arrange: order === "offered" && !offer.remote ? (list) => asOffered(list, offered.places) : undefined,
  };
  const isLong = locked ? values.length > mostToReadThrough : offer.remote !== undefined || offer.choices.length > mostToReadThrough;

  const picked = new Set(values.map(keyOf));
  const offeredHere = findChoices(remote?.choices ?? offer.choices, remote ? "" : available.typed);
  const free = inGroups(offeredHere.filter(({ value }) => !picked.has(keyOf(value))));
  const all: readonly PickedChoice[] = values.map((value) => {
    const known = offered.choices.get(keyOf(value)) ?? knownChoice(field, { ...offer, choices: none }, value);
    return known ?? { value: value as Choice["value"], text: String(value), unknown: known === null };
  });
  const left = remote ? Math.max(remote.total - (available.typed.trim() === "" ? values.length : 0), free.length) : free.length;
  const height = useMost((remote ? left : offer.choices.length - offeredOf(values, offered)) + values.length);

  const add = (choices: readonly Choice[], before?: string): void => {
    remember(field, choices);
    picking.add(choices, terms, before);
  };
  return {
    element,
    env,
    picking,
    locked,
    searched: element.search ?? isLong,
    isOrdered: order === "chosen",
    most: max_count,
    values,
    full: values.length >= max_count,
    free,
    left,
    unpicked: offer.choices.length - picked.size,
    remote,
    state: remote?.state ?? offer.state,
    found: findChoices(all, chosen.typed) as readonly PickedChoice[],
    gone,
    height,
    drag,
    add,
    paste(from, codes) {
      const here: Offer = { choices: all, remote: undefined, state: "ready" };
      void pastedChoices(env, from === "available" ? offer : here, codes).then(({ found: meant, missing }) => {
        if (from === "available") add(meant);
        else picking.remove(meant);
        if (missing.length > 0)
          picking.say("choice.missed", { count: missing.length, codes: missing.slice(0, 10).join(", ") }, meant.length > 0);
      });
    },
  };
}

/** More than these nobody reads through. */
const mostToReadThrough = 8;

const none: readonly Choice[] = [];
const nothingRemote: Offer = { choices: none, remote: undefined, state: "ready" };

/** The most that it has ever been. */
function useMost(count: number): number {
  const [most, setMost] = useState(0);
  if (count > most) setMost(count);
  return Math.max(count, most);
}

const offeredOf = (values: readonly unknown[], { choices }: Offered): number => values.filter((value) => choices.has(keyOf(value))).length;

interface Offered {
  choices: ReadonlyMap<string, Choice>;
  places: ReadonlyMap<string, number>;
}

/** By value, made once for each list: there may be thousands on both sides. */
const indexes = new WeakMap<readonly Choice[], Offered>();

function indexOf(choices: readonly Choice[]): Offered {
  let index = indexes.get(choices);
  if (!index) {
    index = {
      choices: new Map(choices.map((choice) => [keyOf(choice.value), choice])),
      places: new Map(choices.map(({ value }, place) => [keyOf(value), place])),
    };
    indexes.set(choices, index);
  }
  return index;
}

type Side = "available" | "chosen";

interface PickDrag {
  /** The list that what hangs under the pointer comes from. */
  readonly from: Side | undefined;
  /** @param choices undefined when it is over */
  begin(from: Side, choices: readonly Choice[] | undefined): void;
  /** A line that has gone from under the pointer does not say that it is over: who takes it does. */
  take(): { from: Side | undefined; choices: readonly Choice[] };
}

/** What is dragged from one of the two lists. Nothing is drawn anew for it. */
function usePickDrag(): PickDrag {
  const [drag] = useState(createDrag);
  return drag;
}

function createDrag(): PickDrag {
  let dragged: { from: Side; choices: readonly Choice[] } | undefined;
  return {
    get from() {
      return dragged?.from;
    },
    begin: (from, choices) => void (dragged = choices && { from, choices }),
    take() {
      const what = dragged ?? { from: undefined, choices: [] };
      dragged = undefined;
      return what;
    },
  };
}
