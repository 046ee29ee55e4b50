/** What a page remembers for a user across browsers: page sizes, last criteria, open sections. */
import { Type } from "typebox";
import { Dictionary } from "../../../schemas/dictionary.ts";
import type { Register } from "../../context.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { signedInBy } from "../../platform/plugins/session.ts";

const Params = Type.Object(
  { key: Type.String({ pattern: "^[A-Za-z0-9][A-Za-z0-9_.:/-]{0,119}$", description: "For example `list:orders:orders`." }) },
  closed,
);
const Body = Type.Object({ value: Type.Unknown({ description: "Any JSON; null forgets the key." }) }, closed);
const Setting = Type.Object({ key: Type.String(), value: Type.Unknown() }, closed);

export const settingRoutes: Register = async ({ api, userSettings: settings }) => {
  const { get, patch } = apiRoutes(api, { access: "signed_in", tags: ["account"] });
  const All = Dictionary(Type.Unknown());
  get("/user/settings", { summary: "Everything remembered for the user", answer: All }, async (request) =>
    answer(await settings.all(signedInBy(request).account.id)),
  );

  get(
    "/user/settings/:key",
    {
      summary: "One value remembered for the user",
      description: "Null for a key under which nothing is remembered.",
      params: Params,
      answer: Setting,
    },
    async (request) => {
      const { key } = request.params;
      return answer({ key, value: await settings.one(signedInBy(request).account.id, key) });
    },
  );

  const remember = { summary: "Remember a value for the user", params: Params, body: Body, answer: Setting };
  patch("/user/settings/:key", remember, async (request) => {
    const { key } = request.params;
    const { value } = request.body;
    const remembered = await settings.remember(signedInBy(request).account.id, key, value, request.text);
    return remembered.ok ? answer({ key, value }) : remembered;
  });
};
