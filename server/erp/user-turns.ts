/**
 * Turns at what is dear, such as calls of the ERP. Each user has some, so that whoever wants many waits for himself; all together have some,
 * for the ERP's sake.
 */
import { CallQueue } from "./call-queue.ts";

type Limits = ConstructorParameters<typeof CallQueue>[0];

export class UserTurns {
  readonly #of_user: Limits;
  readonly #all: CallQueue;
  /** Of users who have something under way or waiting. */
  readonly #users = new Map<string, { queue: CallQueue; turns: number }>();

  constructor({ of_user, of_all }: { of_user: Limits; of_all: Limits }) {
    this.#of_user = of_user;
    this.#all = new CallQueue(of_all);
  }

  /** True when it is the user's turn; false when there is no place left, his own or any. */
  async enter(user_id: string): Promise<boolean> {
    const user = this.#users.get(user_id) ?? { queue: new CallQueue(this.#of_user), turns: 0 };
    this.#users.set(user_id, user);
    user.turns += 1;
    if (await user.queue.enter()) {
      if (await this.#all.enter()) return true;
      user.queue.leave();
    }
    this.#forget(user_id);
    return false;
  }

  leave(user_id: string): void {
    this.#all.leave();
    this.#users.get(user_id)?.queue.leave();
    this.#forget(user_id);
  }

  #forget(user_id: string): void {
    const user = this.#users.get(user_id);
    if (user && (user.turns -= 1) === 0) this.#users.delete(user_id);
  }
}
