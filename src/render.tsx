/** The sign-in page as markup, rendered by the server so that it is readable before any script has come. */
import { renderToString } from "react-dom/server";
import type { Boot } from "../schemas/page-bundle.ts";
import { createServerRenderEnv } from "../engine/index.ts";
import { visitorSession } from "./models/visitor.ts";
import { siteModel } from "./models/site-model.ts";
import { fullRegistry } from "./registry.ts";
import { App } from "./shell/app.tsx";
import { Portal } from "./shell/portal.ts";

/** @param boot what the browser will get too; both must draw the same. */
export async function render(boot: Boot): Promise<string> {
  if (!boot.page) return "";

  const portal = new Portal(boot, await fullRegistry());
  portal.models.set("site", siteModel(boot.site_configs));
  portal.models.set(
    "session",
    visitorSession(() => undefined),
  );
  portal.env = createServerRenderEnv({ models: portal.models, text: portal.text });
  await portal.show(boot.page.route, boot.page);
  return renderToString(<App portal={portal} />);
}
