/** Which partner this tab works for, and how it becomes another one: chosen here, or taken away. */
import { makeObservable, observable, runInAction } from "mobx";
import { breadcrumbsOf, type ApiAnswer, type EngineEnv } from "../../engine/index.ts";
import type { Partner, Session } from "../../schemas/account.ts";
import { forgetPartnerFilters } from "../models/forget-partner-filters.ts";
import { partnerHeader, type PartnerChoice } from "../models/partner-identity.ts";
import type { PartnerModel } from "../models/partner-model.ts";
import { storeTabPartner, storeUsedPartner, readTabPartner, readLastUsedPartner } from "../models/tab-partner.ts";
import type { Portal } from "./portal.ts";

/** What is to be said once the next page is there; of this tab alone. */
const noticesKey = "partnerSaid";

type StoredNotice = Parameters<Portal["notify"]>[0];

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
  /** The server refuses this tab's partner, who was taken away from the user. */
  isLost = false;
  private readonly portal: Portal;
  private readonly session: Session;

  constructor(portal: Portal, session: Session, partner: PartnerModel) {
    this.portal = portal;
    this.partner = partner;
    this.session = session;
    makeObservable(this, { isLost: observable });
    this.notifyOfChange();
    storeTabPartner(session, session.active_partner);
    this.use();
    for (const name of ["focus", "pointerdown", "keydown"]) window.addEventListener(name, this.use, true);
    portal.env.send = this.noticeLoss(portal.env.send);
    portal.env.page = this.loadWhenLost(portal.env.page);
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

  /** Goes on with the partner that is left, once the own one is lost. */
  readonly goOn = async (): Promise<void> => {
    if (await this.mayLeave()) this.load();
  };

  private async mayLeave(): Promise<boolean> {
    const { mayLeave, shownPath } = this.portal;
    return !mayLeave || mayLeave(shownPath);
  }

  private follow(answer: ApiAnswer): ApiAnswer {
    const { portal, session, partner } = this;
    if (!answer.ok) {
      for (const { message } of answer.errors) void portal.notify({ tone: "error", text: message });
      return answer;
    }
    const { messages, warnings } = answer.notifications;
    if (partnerHeader(partner.active) === partnerHeader(session.active_partner)) {
      for (const text of warnings) void portal.notify({ tone: "warning", text });
      return answer;
    }
    sayLater(messages.map((text): StoredNotice => ({ tone: "success", text })));
    storeTabPartner(session, partner.active);
    this.load();
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
    window.location.assign(ofRecord ? (above ?? "/dashboard") : portal.shownPath);
  }

  /** What lists remember is the user's, in whatever tab: where another partner was worked for last, what was his is forgotten. */
  private readonly use = (): void => {
    const { id } = this.session.account;
    const { active_partner: own } = this.session;
    const last = readLastUsedPartner(id);
    if (last !== undefined && partnerHeader(last) === partnerHeader(own)) return;
    storeUsedPartner(id, own);
    if (last !== undefined) void forgetPartnerFilters(this.portal.env, keptKeys(id));
  };

  private noticeLoss(send: EngineEnv["send"]): EngineEnv["send"] {
    return async (call) => {
      const answer = await send(call);
      // Of a field: somebody has entered another one.
      if (!answer.ok && answer.errors.some(({ code, field }) => code === "wrong_partner" && field === undefined))
        runInAction(() => (this.isLost = true));
      return answer;
    };
  }

  /**
   * The next page is another partner's, so all of it is: loaded whole, it comes for the one that is left. A page that is read ahead
   * takes nobody away from where he is.
   */
  private loadWhenLost(page: EngineEnv["page"]): EngineEnv["page"] {
    return async (path, cached) => {
      const found = await page(path, cached);
      if (found.status !== 422 || this.portal.leaving) return found;
      if (this.portal.env.address.path() !== path) {
        runInAction(() => (this.isLost = true));
        return found;
      }
      this.portal.leaving = true;
      window.location.assign(path);
      return new Promise(() => undefined);
    };
  }

  /** What the page before wanted to say, and whom it lost. */
  private notifyOfChange(): void {
    const { portal } = this;
    const { account, active_partner: now } = this.session;
    const before = readTabPartner(account.id);
    if (before && before.id !== now?.id) {
      const text = portal.text("partner.taken_away", { partner: nameOf(before) });
      void portal.notify({ tone: "warning", text: now ? `${text} ${portal.text("partner.switched", { partner: nameOf(now) })}` : text });
    }
    for (const notice of storedNotices()) void portal.notify(notice);
  }
}

export const nameOf = ({ display_name_new, number }: Partner): string => display_name_new ?? number;

function keptKeys(user: string): string[] {
  const beginning = `portolan:kept:${user}:`;
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  return names.filter((name) => name.startsWith(beginning)).map((name) => name.slice(beginning.length));
}

function sayLater(notices: readonly StoredNotice[]): void {
  sessionStorage.setItem(noticesKey, JSON.stringify(notices));
}

function storedNotices(): StoredNotice[] {
  const text = sessionStorage.getItem(noticesKey);
  sessionStorage.removeItem(noticesKey);
  return text === null ? [] : (JSON.parse(text) as StoredNotice[]);
}
