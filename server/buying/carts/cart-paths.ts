/** Every route of carts stands under one path, in which the kind is a parameter; for orders nothing stands there. */
import { Type } from "typebox";
import { closed, uuid } from "../../platform/plugins/api-routes.ts";
import { ownKinds, sharedKinds } from "./kinds/cart-kinds.ts";

const batchParameter = `:kind(${ownKinds.map((kind) => `${kind}_batches`).join("|")})`;

/** Carts of one user: the active one, those that are saved. */
export const ownPaths = ["/carts", `/carts/:kind(${ownKinds.join("|")})`] as const;
/** All that have lines and commands. */
export const cartPaths = ["/carts", `/carts/:kind(${[...ownKinds, ...sharedKinds].join("|")})`] as const;
/** For several carts at once (CART-085). */
export const batchPaths = ["/carts_batches", `/carts/${batchParameter}`] as const;

const kind = Type.Optional(Type.String());

export const KindParams = Type.Object({ kind }, closed);
export const CartParams = Type.Object({ kind, cartID: uuid }, closed);
export const ItemParams = Type.Object({ kind, cartID: uuid, itemId: uuid }, closed);
