/** What stands in the two lists, and what can be done with it. */
import { useState } from "react";
import type { AtomProps } from "../atom.ts";
import { type Choice, listOf } from "../choices/choice.ts";
import { filterChoices } from "../choices/find-choices.ts";
import { useWithdrawnOptions } from "../choices/withdrawn-options.tsx";
import { cachedChoice, cacheChoices, useChoiceLookUp } from "../choices/choice-cache.ts";
import { type Offer, offerOf } from "../choices/offer.ts";
import type { RemoteChoices } from "../choices/remote-choices.ts";
import { useRemote } from "../choices/use-remote.ts";
import { emitChoice } from "../field-frame/field-events.ts";
import type { PickListElement } from "./pick_list.atom.ts";
import { groupChoices } from "./pick-items.ts";
import type { ListedChoice } from "./pick-line.tsx";
import { PickListModel, type PickListLimits } from "./pick-list-model.ts";
import { sortAsOffered, keyOf } from "./picks.ts";
import { resolvePastedChoices } from "../choices/pasted-choices.ts";

export interface PickListView {
  element: AtomProps<PickListElement>["element"];
  env: AtomProps["node"]["env"];
  picking: PickListModel;
  locked: boolean;
  searched: boolean;
  isOrdered: boolean;
  /** Of the choices, when the field has been filled. */
  max: number;
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
  found: readonly ListedChoice[];
  /** The texts of what was taken back, because it is offered no longer. */
  withdrawn: readonly string[];
  /** The most lines that there ever were: the lists are as high as those need. */
  height: number;
  drag: PickDrag;
  /** @param before key of a value */
  add(choices: readonly Choice[], before?: string): void;
  /** Moves what the codes mean from the one list to the other, and says what was not found. */
  paste(from: "available" | "chosen", codes: readonly string[]): void;
}

/** To be called by an observer. */
export function usePickLists({ element, field, node }: AtomProps<PickListElement>, locked: boolean): PickListView {
  const { env } = node;
  const { max_count = Infinity, order = "chosen" } = element;
  const offer = offerOf(element, node);
  const values = listOf(field.value);
  useChoiceLookUp(env, field, offer, values);
  const [picking] = useState(() => new PickListModel(field, () => emitChoice(field, node)));
  const withdrawn = useWithdrawnOptions(offer, values, (lost) => picking.takeBack(lost));
  const drag = usePickDrag();

  const { available, chosen } = picking;
  const remote = useRemote(env, locked ? nothingRemote : offer, available.typed);
  const offered = indexOf(offer.choices);
  const terms: PickListLimits = {
    max: max_count,
    arrange: order === "offered" && !offer.remote ? (list) => sortAsOffered(list, offered.places) : undefined,
  };
  const isLong = locked ? values.length > maxToReadThrough : offer.remote !== undefined || offer.choices.length > maxToReadThrough;

  const picked = new Set(values.map(keyOf));
  const offeredHere = filterChoices(remote?.choices ?? offer.choices, remote ? "" : available.typed);
  const free = groupChoices(offeredHere.filter(({ value }) => !picked.has(keyOf(value))));
  const all: readonly ListedChoice[] = values.map((value) => {
    const choice = offered.choices.get(keyOf(value)) ?? cachedChoice(field, { ...offer, choices: none }, value);
    return choice ?? { value: value as Choice["value"], text: String(value), unknown: choice === null };
  });
  const left = remote ? Math.max(remote.total - (available.typed.trim() === "" ? values.length : 0), free.length) : free.length;
  const height = useMaxCount((remote ? left : offer.choices.length - offeredOf(values, offered)) + values.length);

  const add = (choices: readonly Choice[], before?: string): void => {
    cacheChoices(field, choices);
    picking.add(choices, terms, before);
  };
  return {
    element,
    env,
    picking,
    locked,
    searched: element.search ?? isLong,
    isOrdered: order === "chosen",
    max: max_count,
    values,
    full: values.length >= max_count,
    free,
    left,
    unpicked: offer.choices.length - picked.size,
    remote,
    state: remote?.state ?? offer.state,
    found: filterChoices(all, chosen.typed) as readonly ListedChoice[],
    withdrawn,
    height,
    drag,
    add,
    paste(from, codes) {
      const here: Offer = { choices: all, remote: undefined, state: "ready" };
      void resolvePastedChoices(env, from === "available" ? offer : here, codes).then(({ found: values, missing }) => {
        if (from === "available") add(values);
        else picking.remove(values);
        if (missing.length > 0)
          picking.announce("choice.missed", { count: missing.length, codes: missing.slice(0, 10).join(", ") }, values.length > 0);
      });
    },
  };
}

/** More than these nobody reads through. */
const maxToReadThrough = 8;

const none: readonly Choice[] = [];
const nothingRemote: Offer = { choices: none, remote: undefined, state: "ready" };

function useMaxCount(count: number): number {
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
