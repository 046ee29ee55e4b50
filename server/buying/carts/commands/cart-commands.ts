/** All that can be done to a cart, but for undo and redo, which do what is stored. */
import { addItems } from "./add-items.ts";
import type { CartCommand, Envelope } from "./cart-command.ts";
import { changeItems } from "./change-items.ts";
import { deleteItems } from "./delete-items.ts";
import { editItems } from "./edit-items.ts";
import { moveItems } from "./move-items.ts";
import { restoreItems } from "./restore-items.ts";
import { setBatches } from "./set-batches.ts";
import { chooseShipping, setDropShip, setHeader } from "./set-header.ts";

type AnyCommand = CartCommand<Envelope>;

// Each is given the body that its own schema has let through.
export const cartCommands = [
  addItems,
  changeItems,
  deleteItems,
  editItems,
  moveItems,
  restoreItems,
  setHeader,
  setBatches,
  setDropShip,
  chooseShipping,
] as unknown as readonly AnyCommand[];
