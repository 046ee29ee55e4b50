/** The shell's state: where the user is, which page is on screen, what is said to him. Light and free of any area. */
import type { ReactNode } from "react";
import { makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Answer, AtomRegistry, EngineEnv, HostModel, Notice, PageModel, Question } from "../../engine/index.ts";
import { createPage, formatMessage } from "../../engine/index.ts";
import type { Boot, NavigationAnswer, PageBundle, SiteConfigs } from "../../schemas/page-bundle.ts";
import type { Session } from "../../schemas/account.ts";

/** In idle time, so that it is there even when the network no longer is. */
export const loadNotificationCenter = () => import("./notification-center.tsx");

/** What is said to the user and what he is asked. */
export interface Notifications {
  notify(notice: Notice): void;
  ask(question: Question): Promise<Answer>;
  /** It lies above the page. */
  draw(): ReactNode;
}

export class Portal {
  readonly site: SiteConfigs;
  readonly navigation: NavigationAnswer | null;
  readonly session: Session | null;
  /** Session, partner …: lent to conditions and to `run`; filled once their code is loaded. */
  readonly models = new Map<string, HostModel>();
  private readonly registry: AtomRegistry;
  private readonly allAtoms: (() => Promise<AtomRegistry>) | undefined;
  env!: EngineEnv;

  /** The page on screen; the old one stays until the next is ready, so nothing flashes. */
  page: PageModel | null = null;
  layout = "";
  /** The path that `page` shows. */
  shownPath = "";
  /** The address's query that `page` was opened with, or has written itself: `?q=rope`. */
  shownQuery = "";
  /** Counts the pages shown: one that stays while its address changes is the same visit. */
  visit = 0;
  /** Answers whether the page on screen may be left; there once somebody may have something to lose. */
  mayLeave: ((path: string) => Promise<boolean>) | undefined = undefined;
  /** The next document is on its way, and nobody is to be asked. */
  leaving = false;
  loading = false;
  /** What was said and asked so far; there once something was. */
  notifications: Notifications | null = null;

  /** @param allAtoms answers every atom, when `registry` holds only those that the first page needs */
  constructor(boot: Boot, registry: AtomRegistry, allAtoms?: () => Promise<AtomRegistry>) {
    this.site = boot.site_configs;
    this.navigation = boot.navigation;
    this.session = boot.session;
    this.registry = registry;
    this.allAtoms = allAtoms;
    makeObservable(this, {
      page: observableRef,
      layout: observable,
      shownPath: observable,
      visit: observable,
      loading: observable,
      notifications: observableRef,
    });
  }

  /** A shared text in the user's language; the key itself shows that one is missing. */
  text = (key: string, args: Readonly<Record<string, unknown>> = {}): string => {
    const text = Object.hasOwn(this.site.texts, key) ? this.site.texts[key]! : key;
    return formatMessage(text, (name) => (Object.hasOwn(args, name) ? String(args[name]) : undefined), this.site.texts["language"]);
  };

  async notify(notice: Notice): Promise<void> {
    (await this.loadNotificationCenter()).notify(notice);
  }

  async ask(question: Question): Promise<Answer> {
    return (await this.loadNotificationCenter()).ask(question);
  }

  /** Brings a bundle to life on the current address. */
  async show(path: string, bundle: PageBundle): Promise<void> {
    this.put(path, { bundle, page: await this.prepare(path, bundle) });
  }

  prepare(path: string, bundle: PageBundle, env = this.env): Promise<PageModel> {
    return createPage(bundle, { env, registry: this.registry, allAtoms: this.allAtoms, path });
  }

  /** Puts a page on screen in place of the one that is there. */
  put(path: string, { bundle, page }: { bundle: PageBundle; page: PageModel }): void {
    runInAction(() => {
      const old = this.page;
      this.page = page;
      this.layout = (bundle.document as { layout: string }).layout;
      this.shownPath = path;
      this.visit++;
      old?.dispose();
    });
  }

  private async loadNotificationCenter(): Promise<Notifications> {
    const { NotificationCenter: Center } = await loadNotificationCenter();
    return runInAction(() => (this.notifications ??= new Center()));
  }
}
