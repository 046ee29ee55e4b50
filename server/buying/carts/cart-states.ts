/** What may become of a cart (CART-033). Pure: what happened, and what it is then; null where it cannot happen. */

export const cartStates = ["open", "priced", "placing", "placed", "refused", "unknown", "saved", "waiting", "denied"] as const;
export type CartState = (typeof cartStates)[number];

export const cartEvents = [
  /** A command changed it. */
  "change",
  /** Every line has what the ERP says of it, and the header was added up after the last of them. */
  "price",
  "save",
  "activate",
  "send_for_approval",
  /** Whoever sent it wants to change it after all. */
  "take_back",
  "approve",
  "deny",
  "place",
  "confirm",
  "refuse",
  "lose_answer",
  /** The ERP was asked by its key and has no such document. */
  "find_nothing",
] as const;
export type CartEvent = (typeof cartEvents)[number];

const transitions: Readonly<Record<CartState, Partial<Readonly<Record<CartEvent, CartState>>>>> = {
  open: { change: "open", price: "priced", save: "saved", send_for_approval: "waiting" },
  priced: { change: "open", price: "priced", save: "saved", send_for_approval: "waiting", place: "placing" },
  placing: { confirm: "placed", refuse: "refused", lose_answer: "unknown" },
  placed: {},
  refused: { change: "open", price: "priced", save: "saved" },
  unknown: { confirm: "placed", find_nothing: "open" },
  saved: { change: "saved", price: "saved", activate: "open" },
  waiting: { take_back: "open", approve: "placing", deny: "denied" },
  denied: { activate: "open", save: "saved" },
};

export const stateAfter = (state: CartState, event: CartEvent): CartState | null => transitions[state][event] ?? null;

/** The one that is being filled, of which there is one for each partner and root. */
export const activeStates = ["open", "priced", "refused"] as const satisfies readonly CartState[];
export const isActive = (state: CartState): boolean => (activeStates as readonly CartState[]).includes(state);

/** The ERP is being asked, or has been and has not answered: until that is known, nobody touches it. */
export const backgroundStates = ["placing", "unknown"] as const satisfies readonly CartState[];
export const isInBackground = (state: CartState): boolean => (backgroundStates as readonly CartState[]).includes(state);

/** It has left the buyer's hands: what it says is what was sent. */
export const isSent = (state: CartState): boolean => state === "placed" || isInBackground(state);

/** Put aside, or on its way. What was placed is an order, and no cart any more. */
export const keptStates = ["saved", "waiting", "denied", ...backgroundStates] as const satisfies readonly CartState[];
export type KeptState = (typeof keptStates)[number];
