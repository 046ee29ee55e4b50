/** What a page remembers for a user across browsers: page sizes, last criteria, open sections. */
import type { FastifyPluginAsync } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import type { SettingsRepository } from "./settings.repository.ts";

const closed = { additionalProperties: false } as const;
const Params = Type.Object(
  { key: Type.String({ pattern: "^[A-Za-z0-9][A-Za-z0-9_.:/-]{0,119}$", description: "For example `list:orders:orders`." }) },
  closed,
);
const Body = Type.Object({ value: Type.Unknown({ description: "Any JSON; null forgets the key." }) }, closed);
const Setting = Type.Object({ key: Type.String(), value: Type.Unknown() }, closed);

export const settingRoutes: FastifyPluginAsync<{ settings: SettingsRepository }> = async (app, { settings }) => {
  app.get(
    "/user/settings",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "Everything remembered for the user",
        tags: ["account"],
        querystring: Type.Object({}),
        response: { 200: answerOf(Type.Record(Type.String(), Type.Unknown())) },
      },
    },
    async (request) => answer(await settings.all(signedInBy(request).account.id)),
  );

  app.get<{ Params: Static<typeof Params> }>(
    "/user/settings/:key",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "One value remembered for the user",
        description: "Null for a key under which nothing is remembered.",
        tags: ["account"],
        params: Params,
        querystring: Type.Object({}),
        response: { 200: answerOf(Setting) },
      },
    },
    async (request) => {
      const { key } = request.params;
      return answer({ key, value: await settings.one(signedInBy(request).account.id, key) });
    },
  );

  app.patch<{ Params: Static<typeof Params>; Body: Static<typeof Body> }>(
    "/user/settings/:key",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "Remember a value for the user",
        tags: ["account"],
        params: Params,
        body: Body,
        response: { 200: answerOf(Setting) },
      },
    },
    async (request, reply) => {
      const { key } = request.params;
      const { value } = request.body;
      const remembered = await settings.remember(signedInBy(request).account.id, key, value);
      return remembered.ok ? answer({ key, value }) : refuse(reply, remembered.problem);
    },
  );
};
