/** The composition root: reads what the server put into the page, lends the engine its models, brings the page alive. */
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserEnv, loadBrowserCalls } from "../engine/index.ts";
import type { Boot } from "../schemas/page-bundle.ts";
import "../engine/styles/styles.css";
import { addresses } from "./models/addresses.ts";
import { siteModel } from "./models/site-model.ts";
import { visitorSession } from "./models/visitor.ts";
import { firstRegistry, fullRegistry, withAtoms } from "./registry.ts";
import { App } from "./shell/app.tsx";
import { Portal } from "./shell/portal.ts";
import { whenIdle } from "./shell/when-idle.ts";
import "./shell/shell.css";
import "./shell/edges.css";

const served = JSON.parse(document.getElementById("boot")!.textContent) as Boot;
const container = document.getElementById("app")!;

void start();

async function start(): Promise<void> {
  const mayConfigure = served.session?.account.permissions["manage_configs"] === true;
  const [registry, signedIn, designer] = await Promise.all([
    served.session ? fullRegistry() : firstRegistry(),
    served.session ? import("./signed-in.ts") : undefined,
    mayConfigure ? import("../admin-designer/index.ts") : undefined,
  ]);

  const boot = signedIn ? await signedIn.bootOf(served) : served;
  const { session } = boot;
  const leave = (path: string) => {
    portal.leaving = true;
    window.location.assign(path);
  };
  const portal: Portal = session
    ? new Portal(boot, designer ? withAtoms(registry, designer.designerAtoms) : registry)
    : new Portal(boot, registry, fullRegistry);
  portal.env = createBrowserEnv({
    addresses,
    models: portal.models,
    nonce: boot.nonce,
    captcha: boot.site_configs.captcha,
    account: session?.account,
    headers: session ? signedIn?.headersOf(session) : undefined,
    text: portal.text,
    tones: boot.theme.status_tones,
    notify: (notice) => void portal.notify(notice),
    confirm: (question) => portal.ask(question),
    sessionOver: () => signedIn?.endSession(leave),
  });
  if (session && signedIn) signedIn.beginSession(portal, session, boot, leave);
  else {
    portal.models.set("session", visitorSession(leave));
    portal.models.set("site", siteModel(boot.site_configs));
  }

  if (boot.page) await portal.show(window.location.pathname, boot.page);
  const app = <App portal={portal} signedInLayout={signedIn?.signedInLayout} />;
  if (container.hasChildNodes()) hydrateRoot(container, app);
  else createRoot(container).render(app);

  await whenIdle();
  await Promise.all([
    loadBrowserCalls(),
    import("./after-first-paint.tsx").then(({ startAfterFirstPaint }) => startAfterFirstPaint(portal, registry)),
  ]);
}
