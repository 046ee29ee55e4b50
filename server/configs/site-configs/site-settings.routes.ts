/** What administrators set for the whole site. */
import type { FastifyPluginAsync } from "fastify";
import { Type, type Static, type TSchema } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { AttachmentConfig } from "../../../schemas/attachment.ts";
import { CaptchaConfig } from "../../../schemas/captcha.ts";
import { FooterConfig } from "../../../schemas/footer.ts";
import { knownFormats } from "../../documents/attachments/formats.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { setVersion, versionSeenBy } from "../../platform/plugins/versions.ts";
import type { SiteSettingKey, SiteSettings, SiteSettingValues } from "./site-settings.ts";

const closed = { additionalProperties: false } as const;

/** Only formats whose content can be told. */
const Attachments = Type.Object(
  {
    ...AttachmentConfig.properties,
    allowed_formats: Type.Array(Type.Union(knownFormats.map((format) => Type.Literal(format))), { minItems: 1, uniqueItems: true }),
  },
  closed,
);

interface SettingSchema {
  schema: TSchema;
  title: string;
  /** The form that writes it. */
  form?: string;
}

const schemas: Record<SiteSettingKey, SettingSchema> = {
  attachments: { schema: Attachments, title: "What may be attached" },
  captcha: { schema: CaptchaConfig, title: "How people prove that they are people" },
  footer: { schema: FooterConfig, title: "What stands below every page, and the release of the application", form: "admin/footer" },
};

export const siteSettingRoutes: FastifyPluginAsync<{ siteSettings: SiteSettings }> = async (app, { siteSettings }) => {
  for (const [key, { schema, title, form }] of Object.entries(schemas) as [SiteSettingKey, SettingSchema][]) {
    const Setting = Type.Object({ value: schema, version: Type.Integer() }, closed);
    const Body = Type.Object({ value: schema }, closed);

    app.get(
      `/admin/site_settings/${key}`,
      {
        config: { access: "manage_configs" },
        schema: { summary: title, tags: ["site"], querystring: Type.Object({}), response: { 200: answerOf(Setting) } },
      },
      async (_request, reply) => {
        const setting = await siteSettings.read(key);
        setVersion(reply, setting.version);
        return answer(setting);
      },
    );

    app.patch<{ Body: Static<typeof Body> }>(
      `/admin/site_settings/${key}`,
      {
        config: { access: "manage_configs", ...(form !== undefined && { forms: [form] }) },
        schema: { summary: `Change: ${title}`, tags: ["site"], body: Body, response: { 200: answerOf(Setting) } },
      },
      async (request, reply) => {
        const seen = versionSeenBy(request);
        if (!seen.ok) return refuse(reply, seen.problem);

        const written = await siteSettings.write(key, request.body.value as SiteSettingValues[SiteSettingKey], {
          version: seen.value,
          actor: signedInBy(request).account.id,
          request_id: request.id,
          text: request.text,
        });
        if (!written.ok) return refuse(reply, written.problem);
        setVersion(reply, written.value.version);
        return answer(written.value, { messages: [request.text("site_setting.saved")] });
      },
    );
  }
};
