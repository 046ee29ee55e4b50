/** Where the step stands in the address: a part of the page's route, or of its query. In a dialog, or a preview, nowhere. */
import type { PageModel } from "../../model/page/page-model.ts";
import { routeParams } from "../../model/page/route-params.ts";

export class WizardAddress {
  private readonly page: PageModel;
  private readonly param: string;

  constructor(page: PageModel, param: string) {
    this.page = page;
    this.param = param;
  }

  /** The key of the step, undefined when the address names none. */
  read(): string | undefined {
    const { address } = this.page.env;
    if (this.hasNoAddress) return undefined;
    return this.inRoute ? routeParams(this.page.compiled.route!, address.path())[this.param] : address.query()[this.param];
  }

  write(key: string, replace: boolean): void {
    if (this.hasNoAddress || this.read() === key) return;
    const { env, compiled, route } = this.page;
    const query = env.address.query();
    const search = new URLSearchParams(this.inRoute ? query : { ...query, [this.param]: key }).toString();
    const path = this.inRoute ? filled(compiled.route!, { ...route, [this.param]: key }) : env.address.path();
    env.navigate(path + (search && `?${search}`), { replace });
  }

  /** @param moved hears of back and forward, too @returns how to stop */
  follow(moved: () => void): () => void {
    const { page, param } = this;
    if (this.hasNoAddress) return () => undefined;
    const stop = page.env.address.onMove(moved);
    page.ownParams.add(param);
    if (this.inRoute) page.stays = (path) => this.isThisPage(path);
    return () => {
      stop();
      page.ownParams.delete(param);
      page.stays = undefined;
    };
  }

  private get inRoute(): boolean {
    return this.page.compiled.route?.includes(`{${this.param}}`) ?? false;
  }

  private get hasNoAddress(): boolean {
    return this.page.dialog !== undefined || this.page.env.address.path() === "";
  }

  /** Another step of the same record is the same page; the same step of another record is not. */
  private isThisPage(path: string): boolean {
    const { compiled, route } = this.page;
    const there = routeParams(compiled.route!, path);
    return path === filled(compiled.route!, { ...route, [this.param]: there[this.param] ?? "" });
  }
}

const filled = (route: string, values: Readonly<Record<string, string>>): string =>
  route.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
