/** The shell's state: where the user is, which page is on screen, what is said to him. Light and free of any area. */
import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { AtomRegistry, EngineEnv, HostModel, Notice, PageModel } from "../../engine/index.ts";
import { createPage } from "../../engine/index.ts";
import type { Boot, NavigationAnswer, PageBundle, SiteConfigs } from "../../schemas/page-bundle.ts";
import type { Session } from "../../schemas/account.ts";

export interface Toast extends Notice {
  id: number;
}

export interface Question {
  title: string;
  text?: string;
  confirm_label?: string;
  tone?: "neutral" | "danger";
  answer(confirmed: boolean): void;
}

/** Success toasts leave after 5 s, all others after 15 s (specification, admin §9). */
const toastMilliseconds = { success: 5_000, info: 15_000, warning: 15_000, error: 15_000 } as const;

/** In idle time, so that it is there even when the network no longer is. */
export const loadOpenPage = () => import("./open-page.ts");

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
  layout: "main" | "unauthenticated" | "standalone" = "unauthenticated";
  /** The path that `page` shows. */
  shown = "";
  /** Counts the pages shown: one that stays while its address changes is the same visit. */
  visit = 0;
  /** Answers whether the page on screen may be left; there once somebody may have something to lose. */
  mayLeave: ((path: string) => Promise<boolean>) | undefined = undefined;
  /** The next document is on its way, and nobody is to be asked. */
  leaving = false;
  loading = false;
  toasts: Toast[] = [];
  question: Question | null = null;
  /** The panel that tells administrators why a field is as it is stands open. */
  why = false;
  /** The path that was asked for last. */
  wanted = "";
  private nextToast = 1;

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
      shown: observable,
      visit: observable,
      loading: observable,
      toasts: observable,
      question: observableRef,
      why: observable,
      toggleWhy: action,
      notify: action,
      dismiss: action,
      ask: action,
    });
  }

  /** A shared text in the user's language; the key itself shows that one is missing. */
  text = (key: string, args: Readonly<Record<string, unknown>> = {}): string => {
    const text = Object.hasOwn(this.site.texts, key) ? this.site.texts[key]! : key;
    return text.replace(/\{([a-z_]+)\}/g, (placeholder, name: string) => (Object.hasOwn(args, name) ? String(args[name]) : placeholder));
  };

  notify(notice: Notice): void {
    const toast = { ...notice, id: this.nextToast++ };
    this.toasts.push(toast);
    setTimeout(() => this.dismiss(toast.id), toastMilliseconds[notice.tone]);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  toggleWhy(): void {
    this.why = !this.why;
  }

  ask(question: Omit<Question, "answer">): Promise<boolean> {
    this.question?.answer(false);
    return new Promise((resolve) => {
      this.question = {
        ...question,
        answer: action((confirmed: boolean) => {
          this.question = null;
          resolve(confirmed);
        }),
      };
    });
  }

  /** Opens a path, unless the page on screen is its page, too, or may not be left. */
  async open(path: string): Promise<void> {
    if (this.page?.stays?.(path)) {
      runInAction(() => (this.shown = path));
      return;
    }
    if (this.mayLeave && !(await this.mayLeave(path))) return;
    this.wanted = path;
    const { openPage } = await loadOpenPage();
    if (this.wanted === path) await openPage(this, path);
  }

  /** Brings a bundle to life on the current address. */
  async show(path: string, bundle: PageBundle): Promise<void> {
    const page = await createPage(bundle, { env: this.env, registry: this.registry, allAtoms: this.allAtoms, path });
    runInAction(() => {
      const old = this.page;
      this.page = page;
      this.layout = layoutFor(bundle, this.session !== null);
      this.shown = path;
      this.visit++;
      old?.dispose();
    });
  }
}

/** Who is signed in keeps his navigation, also on pages for everybody: not found, error. */
function layoutFor({ document }: PageBundle, signedIn: boolean): Portal["layout"] {
  const { layout } = document as { layout: Portal["layout"] };
  if (layout === "standalone") return layout;
  return signedIn ? "main" : "unauthenticated";
}
