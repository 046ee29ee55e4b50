import { describe, expect, it } from "vitest";
import { activeStates, cartEvents, cartStates, stateAfter, type CartEvent, type CartState } from "./cart-states.ts";

/** Written by hand from the design, and not taken from the table: what may follow what. */
const ways: readonly [CartState, CartEvent, CartState][] = [
  ["open", "change", "open"],
  ["open", "price", "priced"],
  ["open", "save", "saved"],
  ["open", "send_for_approval", "waiting"],
  ["priced", "change", "open"],
  ["priced", "price", "priced"],
  ["priced", "save", "saved"],
  ["priced", "send_for_approval", "waiting"],
  ["priced", "place", "placing"],
  ["placing", "confirm", "placed"],
  ["placing", "refuse", "refused"],
  ["placing", "lose_answer", "unknown"],
  ["refused", "change", "open"],
  ["refused", "price", "priced"],
  ["refused", "save", "saved"],
  ["unknown", "confirm", "placed"],
  ["unknown", "find_nothing", "open"],
  ["saved", "change", "saved"],
  ["saved", "price", "saved"],
  ["saved", "activate", "open"],
  ["waiting", "take_back", "open"],
  ["waiting", "approve", "placing"],
  ["waiting", "deny", "denied"],
  ["denied", "activate", "open"],
  ["denied", "save", "saved"],
];

describe("what may become of a cart", () => {
  it("is what the design says, and nothing else, for every state and everything that happens", () => {
    const walked = cartStates.flatMap((state) =>
      cartEvents.flatMap((event) => {
        const next = stateAfter(state, event);
        return next ? [[state, event, next]] : [];
      }),
    );
    expect(walked.toSorted()).toEqual(ways.toSorted());
  });

  it("ends with a placed cart, and is in the open while the ERP is asked: nobody changes it, nobody sends it again", () => {
    expect(cartEvents.filter((event) => stateAfter("placed", event))).toEqual([]);
    for (const state of ["placing", "unknown"] as const)
      for (const event of ["change", "place", "save", "send_for_approval"] as const) expect(stateAfter(state, event)).toBeNull();
  });

  it("reaches every state from an open cart", () => {
    const reached = new Set<CartState>(["open"]);
    for (const state of reached) for (const event of cartEvents) reached.add(stateAfter(state, event) ?? state);
    expect([...reached].toSorted()).toEqual([...cartStates].toSorted());
    expect(activeStates.every((state) => stateAfter(state, "change"))).toBe(true);
  });
});
