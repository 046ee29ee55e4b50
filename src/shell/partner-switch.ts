/** Which partner this tab shows, and how it becomes another one: chosen here, in another tab, or taken away. */
import { makeObservable, observableRef, runInAction } from "mobx";
import { breadcrumbsOf, type ApiAnswer, type EngineEnv } from "../../engine/index.ts";
import type { Partner, Session } from "../../schemas/account.ts";
import { forgetPartnerFilters } from "../models/forget-partner-filters.ts";
import { shownPartner, type PartnerChoice } from "../models/partner-identity.ts";
import type { PartnerModel } from "../models/partner-model.ts";
import type { Portal } from "./portal.ts";

/** In the browser's storage: the partner that the user works for, so that the other tabs hear of it. */
const stored = "partner";
/** What is to be said once the next page is there; of this tab alone. */
const said = "partnerSaid";

type Said = Parameters<Portal["notify"]>[0];

const switches = new WeakMap<Portal, PartnerSwitch>();

/** @returns undefined before anybody is signed in */
export const partnerSwitchOf = (portal: Portal): PartnerSwitch | undefined => switches.get(portal);

export function watchPartner(portal: Portal, session: Session, partner: PartnerModel): PartnerSwitch {
  const watching = new PartnerSwitch(portal, session, partner);
  switches.set(portal, watching);
  return watching;
}

export class PartnerSwitch {
  readonly partner: PartnerModel;
  /** Another one than this page shows is active: null for none, undefined while it is this page's. */
  elsewhere: Partner | null | undefined = undefined;
  private readonly portal: Portal;
  private readonly shown: Partner | null;
  private readonly userId: string;

  constructor(portal: Portal, session: Session, partner: PartnerModel) {
    this.portal = portal;
    this.partner = partner;
    this.shown = session.active_partner;
    this.userId = session.account.id;
    makeObservable(this, { elsewhere: observableRef });
    this.tellWhatChanged(session);
    portal.env.store.write(stored, this.shown);
    portal.env.send = this.guard(portal.env.send);
    window.addEventListener("storage", ({ key, newValue }) => {
      if (key === this.storageKey && newValue !== null) this.heard(JSON.parse(newValue) as Partner | null);
    });
  }

  /** Works for another partner, with all that follows from it. Whoever has something to lose is asked first. */
  readonly choose = async (chosen: PartnerChoice): Promise<ApiAnswer | undefined> => {
    if (!(await this.mayLeave())) return undefined;
    return this.follow(await this.partner.choose(chosen));
  };

  /** As a step of a document runs it; what is wrong has been told. */
  readonly chooseAsStep = async (chosen: PartnerChoice): Promise<void> => {
    await this.choose(chosen);
  };

  readonly leave = async (): Promise<void> => {
    if (await this.mayLeave()) this.follow(await this.partner.leave());
  };

  /** Shows what is the active partner's. */
  readonly showAnew = async (): Promise<void> => {
    if (await this.mayLeave()) this.load();
  };

  private async mayLeave(): Promise<boolean> {
    const { mayLeave, shown } = this.portal;
    return !mayLeave || mayLeave(shown);
  }

  private follow(answer: ApiAnswer): ApiAnswer {
    const { portal } = this;
    if (!answer.ok) {
      for (const { message } of answer.errors) void portal.notify({ tone: "error", text: message });
      return answer;
    }
    const { messages, warnings } = answer.notifications;
    if (shownPartner(this.partner.active) === shownPartner(this.shown)) {
      for (const text of warnings) void portal.notify({ tone: "warning", text });
      return answer;
    }
    sayLater(messages.map((text): Said => ({ tone: "success", text })));
    portal.env.store.write(stored, this.partner.active);
    portal.leaving = true;
    void forgetPartnerFilters(portal.env, this.keptKeys()).finally(() => this.load());
    return answer;
  }

  /**
   * Rights, navigation and data all depend on the partner: all of it comes from the server in one go. A record may be none of the
   * next partner's, so one is then where such records are listed; what was searched for was this partner's.
   */
  private load(): void {
    const { portal } = this;
    const ofRecord = portal.page !== null && Object.keys(portal.page.route).length > 0;
    const above = ofRecord ? breadcrumbsOf(portal.page!).findLast(({ path }) => path !== undefined)?.path : undefined;
    portal.leaving = true;
    window.location.assign(ofRecord ? (above ?? "/dashboard") : portal.shown);
  }

  /** A page says for whom it is shown. The server answers none with the data of another partner. */
  private guard(send: EngineEnv["send"]): EngineEnv["send"] {
    const header = { "X-Partner": shownPartner(this.shown) };
    return async (call) => {
      const answer = await send({ ...call, headers: { ...call.headers, ...header } });
      if (!answer.ok && answer.errors.some(({ code }) => code === "partner_changed")) void this.askWho(send);
      return answer;
    };
  }

  private async askWho(send: EngineEnv["send"]): Promise<void> {
    if (this.elsewhere !== undefined || this.portal.leaving) return;
    const answer = await send({ method: "GET", path: "/v1/user/partners/active" });
    if (answer.ok) this.heard(answer.data as Partner | null);
  }

  private heard(active: Partner | null): void {
    const isOther = shownPartner(active) !== shownPartner(this.shown);
    runInAction(() => (this.elsewhere = isOther ? active : undefined));
  }

  private get storageKey(): string {
    return `portolan:kept:${this.userId}:${stored}`;
  }

  private keptKeys(): string[] {
    const beginning = `portolan:kept:${this.userId}:`;
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    return names.filter((name) => name.startsWith(beginning)).map((name) => name.slice(beginning.length));
  }

  /** What the page before wanted to say, and whom it lost. */
  private tellWhatChanged({ lost_partner, active_partner }: Session): void {
    const { portal } = this;
    const before = portal.env.store.read(stored) as Partner | null | undefined;
    if (lost_partner && before?.id === lost_partner.id && before.id !== active_partner?.id) {
      const text = portal.text("partner.taken_away", { partner: before.display_name_new ?? before.number });
      const now = active_partner?.display_name_new;
      void portal.notify({ tone: "warning", text: now ? `${text} ${portal.text("partner.switched", { partner: now })}` : text });
    }
    for (const notice of saidBefore()) void portal.notify(notice);
  }
}

function sayLater(notices: readonly Said[]): void {
  sessionStorage.setItem(said, JSON.stringify(notices));
}

function saidBefore(): Said[] {
  const text = sessionStorage.getItem(said);
  sessionStorage.removeItem(said);
  return text === null ? [] : (JSON.parse(text) as Said[]);
}
