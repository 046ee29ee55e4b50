/** The portal's own captcha: a box to tick, behind which the browser works for a moment. Nothing leaves for anybody else. */
import type { CaptchaChallenge } from "../../../schemas/captcha.ts";
import type { CaptchaEvents, CaptchaProvider, EngineEnv } from "../env.ts";
import { solveChallenge } from "./solve-challenge.ts";

interface LocalCaptchaDependencies {
  address: string;
  send: EngineEnv["send"];
  text: EngineEnv["text"];
}

/** The answer goes a little before the server would refuse it, so that nobody sends an old one. */
const marginMs = 15_000;

export function createLocalCaptcha(dependencies: LocalCaptchaDependencies): CaptchaProvider {
  return { render: (element, events) => new LocalWidget(element, events, dependencies) };
}

class LocalWidget {
  private readonly events: CaptchaEvents;
  private readonly dependencies: LocalCaptchaDependencies;
  private readonly root = document.createElement("div");
  private readonly box = document.createElement("input");
  private readonly status = document.createElement("span");
  private work: AbortController | undefined = undefined;
  private expiry: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(element: HTMLElement, events: CaptchaEvents, dependencies: LocalCaptchaDependencies) {
    this.events = events;
    this.dependencies = dependencies;
    this.build(element);
  }

  readonly reset = (): void => {
    this.stop();
    this.box.checked = false;
    this.box.disabled = false;
    this.say("");
    delete this.root.dataset.state;
  };

  readonly dispose = (): void => {
    this.stop();
    this.root.remove();
  };

  private build(element: HTMLElement): void {
    const { box, root, status } = this;
    root.className = "captcha";
    box.type = "checkbox";
    box.className = "captcha__box";
    status.className = "captcha__status";
    status.setAttribute("role", "status");
    const label = document.createElement("label");
    label.className = "captcha__label";
    const words = document.createElement("span");
    words.textContent = this.dependencies.text("captcha.human");
    label.append(box, words);
    root.append(label, status);
    // Its change is the widget's own affair: what the field holds is the answer, and that comes later.
    root.addEventListener("change", (event) => event.stopPropagation());
    box.addEventListener("change", () => (box.checked ? void this.solve() : this.withdraw()));
    element.append(root);
  }

  private withdraw(): void {
    this.reset();
    this.events.expired();
  }

  private async solve(): Promise<void> {
    this.stop();
    const work = new AbortController();
    this.work = work;
    this.root.dataset.state = "working";
    this.say(this.dependencies.text("captcha.working"));

    const answer = await this.dependencies.send({ method: "GET", path: this.dependencies.address, signal: work.signal });
    if (work.signal.aborted) return;
    if (!answer.ok) return this.fail();

    const { challenge, difficulty, expires_in } = answer.data as CaptchaChallenge;
    this.expiry = setTimeout(this.expire, Math.max(0, expires_in * 1_000 - marginMs));
    const solved = await solveChallenge(challenge, difficulty, work.signal);
    if (solved === undefined || work.signal.aborted) return;

    this.root.dataset.state = "solved";
    this.say(this.dependencies.text("captcha.done"));
    this.events.solved(solved);
  }

  private readonly expire = (): void => {
    this.reset();
    this.say(this.dependencies.text("captcha.expired"));
    this.events.expired();
  };

  private fail(): void {
    this.reset();
    this.events.failed();
  }

  private stop(): void {
    this.work?.abort();
    clearTimeout(this.expiry);
  }

  private say(text: string): void {
    this.status.textContent = text;
  }
}
