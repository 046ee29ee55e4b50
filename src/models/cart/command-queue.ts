/** Commands on their way to the server: one after another, kept until each is answered, and sent again when it can be. */
import { isSettled, type ApiAnswer, type EngineEnv, type SheetCommand } from "../../../engine/index.ts";

export interface QueuedCommand {
  name: string;
  body: Readonly<Record<string, unknown>>;
  /** Sent again under it, the command is done once. */
  key: string;
  /** What the sheet shows meanwhile. */
  optimistic: SheetCommand;
}

interface Options {
  env: Pick<EngineEnv, "send" | "drafts">;
  /** Of the command's route, without its name. */
  path: string;
  /** Under which it is kept in this browser. */
  name: string;
  /** What is added to every body when it is sent. */
  envelope(): Readonly<Record<string, unknown>>;
  /** Whether there is nothing any more that commands could be sent to: then this one and all behind it are kept. */
  isDeleted(command: QueuedCommand, answer: ApiAnswer): boolean;
  answered(command: QueuedCommand, answer: ApiAnswer): void;
  /** Whether the last attempt was in vain. */
  waits(isWaiting: boolean): void;
}

const waitsMs = [1_000, 2_000, 5_000, 10_000, 30_000];

/** Whether it was done is not known yet. Of conflicts only the one with the same command that still runs is none of its answers. */
const isOpen = (answer: ApiAnswer): boolean =>
  !answer.ok && !isSettled(answer) && (answer.status !== 409 || answer.errors[0]?.code === "still_running");

/** The session is over: what was typed is sent when its user is back. */
const isSignedOut = (answer: ApiAnswer): boolean => !answer.ok && answer.status === 401;

export class CommandQueue {
  commands: readonly QueuedCommand[];
  private readonly options: Options;
  private isSending = false;
  private isStopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.options = options;
    const kept = options.env.drafts.read(options.name);
    this.commands = Array.isArray(kept) ? (kept as QueuedCommand[]) : [];
  }

  push(command: QueuedCommand): void {
    this.keep([...this.commands, command]);
    void this.goOn();
  }

  /** What waits is kept for the next time. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** None of them is sent any more. */
  drop(): void {
    this.keep([]);
  }

  async goOn(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    clearTimeout(this.timer);
    for (let attempt = 0; this.commands.length > 0 && !this.isStopped;) {
      const command = this.commands[0]!;
      const answer = await this.send(command);
      if (this.isStopped || this.commands[0] !== command) break;
      if (isSignedOut(answer)) {
        this.options.waits(true);
        this.stop();
        break;
      }
      if (isOpen(answer)) {
        this.options.waits(true);
        await this.pause(waitsMs[Math.min(attempt++, waitsMs.length - 1)]!);
        continue;
      }
      attempt = 0;
      this.options.waits(false);
      if (this.options.isDeleted(command, answer)) this.stop();
      else this.keep(this.commands.slice(1));
      this.options.answered(command, answer);
    }
    this.isSending = false;
  }

  private send({ name, body, key }: QueuedCommand): Promise<ApiAnswer> {
    const { env, path, envelope } = this.options;
    const headers = { "Idempotency-Key": key };
    return env.send({ method: "POST", path: `${path}/${name}`, body: { ...body, ...envelope() }, headers, kept: true });
  }

  /** Until then, or until the browser says that it is online again. */
  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const over = () => {
        clearTimeout(this.timer);
        window.removeEventListener("online", over);
        resolve();
      };
      this.timer = setTimeout(over, ms);
      window.addEventListener("online", over);
    });
  }

  private keep(commands: readonly QueuedCommand[]): void {
    this.commands = commands;
    this.options.env.drafts.write(this.options.name, commands.length > 0 ? commands : undefined);
  }
}
