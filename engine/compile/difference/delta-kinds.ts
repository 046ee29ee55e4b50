/** jsondiffpatch's deltas told apart by shape: its own predicates live in a module that also brings its formatters. */
import type { AddedDelta, ArrayDelta, DeletedDelta, Delta, ModifiedDelta, MovedDelta, ObjectDelta } from "jsondiffpatch";

export const isAddedDelta = (delta: Delta): delta is AddedDelta => Array.isArray(delta) && delta.length === 1;
export const isModifiedDelta = (delta: Delta): delta is ModifiedDelta => Array.isArray(delta) && delta.length === 2;
export const isDeletedDelta = (delta: Delta): delta is DeletedDelta =>
  Array.isArray(delta) && delta.length === 3 && delta[1] === 0 && delta[2] === 0;
export const isMovedDelta = (delta: Delta): delta is MovedDelta => Array.isArray(delta) && delta.length === 3 && delta[2] === 3;
export const isArrayDelta = (delta: Delta): delta is ArrayDelta => typeof delta === "object" && !Array.isArray(delta) && delta._t === "a";
export const isObjectDelta = (delta: Delta): delta is ObjectDelta => typeof delta === "object" && !Array.isArray(delta) && delta._t !== "a";
