/**
 * Google's reCAPTCHA (the box). Its script comes from Google, so it is loaded only where the site is set to use it, when a form
 * that asks for it is on screen; the server's policy lets it through on exactly those pages.
 */
import type { CaptchaProvider } from "../env.ts";

/** What the script puts into the page, as far as we use it. */
interface Grecaptcha {
  ready(then: () => void): void;
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      theme: "light" | "dark";
      callback(answer: string): void;
      "expired-callback"(): void;
      "error-callback"(): void;
    },
  ): number;
  reset(widget: number): void;
}

interface Options {
  site_key: string;
  nonce?: string | undefined;
  language?: string | undefined;
  /** Another script that behaves alike. */
  script_url?: string;
}

const scriptUrl = "https://www.google.com/recaptcha/api.js?render=explicit";

export function createGoogleRecaptcha({ site_key, nonce, language, script_url = scriptUrl }: Options): CaptchaProvider {
  return {
    render(element, events) {
      const place = element.appendChild(document.createElement("div"));
      let widget: { api: Grecaptcha; id: number } | undefined;
      let disposed = false;

      const url = language === undefined || script_url !== scriptUrl ? script_url : `${script_url}&hl=${encodeURIComponent(language)}`;
      load(url, nonce).then(
        (api) => {
          if (disposed) return;
          const id = api.render(place, {
            sitekey: site_key,
            theme: isDark() ? "dark" : "light",
            callback: events.solved,
            "expired-callback": events.expired,
            "error-callback": events.failed,
          });
          widget = { api, id };
        },
        () => disposed || comeAnew(url) || events.unreachable(),
      );
      return {
        reset: () => widget?.api.reset(widget.id),
        dispose() {
          disposed = true;
          place.remove();
        },
      };
    },
  };
}

const loading = new Map<string, Promise<Grecaptcha>>();

/** Once for the page; what failed is tried again by the next form. */
function load(url: string, nonce: string | undefined): Promise<Grecaptcha> {
  const loadingScript = loading.get(url);
  if (loadingScript) return loadingScript;

  const loaded = new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement("script");
    if (nonce !== undefined) script.nonce = nonce;
    script.src = url;
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = globalThis as { grecaptcha?: Grecaptcha };
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error("The script of reCAPTCHA brought nothing."));
    };
    script.onerror = () => reject(new Error("The script of reCAPTCHA did not load."));
    document.head.append(script);
  });
  loading.set(url, loaded);
  loaded.catch(() => loading.delete(url));
  return loaded;
}

/**
 * The policy of a page is that of the page one came from, which did not need Google's script: loaded anew, this one has its own.
 * Once, because a script that does not come then either is not kept away by us.
 */
function comeAnew(url: string): boolean {
  if (!refused.has(url) || sessionStorage.getItem(anewKey) === location.pathname) return false;
  sessionStorage.setItem(anewKey, location.pathname);
  location.reload();
  return true;
}

const anewKey = "portolan:recaptcha";

/** Scripts that the page's own policy kept away. */
const refused = new Set<string>();
globalThis.document?.addEventListener("securitypolicyviolation", ({ blockedURI }) => refused.add(blockedURI));

const isDark = (): boolean =>
  document.documentElement.dataset.theme === "dark" ||
  (document.documentElement.dataset.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
