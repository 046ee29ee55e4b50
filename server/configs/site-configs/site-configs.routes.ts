/** What holds for the whole site, and what administrators set of it. */
import { Type, type TSchema } from "typebox";
import { AttachmentConfig } from "../../../schemas/attachment.ts";
import { CaptchaConfig } from "../../../schemas/captcha.ts";
import { CartConfig } from "../../../schemas/cart/cart-config.ts";
import { FooterConfig } from "../../../schemas/footer.ts";
import { SiteConfigs } from "../../../schemas/page-bundle.ts";
import type { Register } from "../../context.ts";
import { knownFormats } from "../../documents/attachments/formats.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { setVersion, versionSeenBy } from "../../platform/plugins/versions.ts";
import type { SiteSettingKey, SiteSettingValues } from "./site-settings.ts";

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
  attachments: { schema: Attachments, title: "What may be attached", form: "admin/attachments" },
  captcha: { schema: CaptchaConfig, title: "How people prove that they are people" },
  cart: { schema: CartConfig, title: "What carts are like" },
  footer: { schema: FooterConfig, title: "What stands below every page, and the release of the application", form: "admin/footer" },
};

export const siteConfigRoutes: Register = async ({ api, siteConfigs, siteSettings }) => {
  const { get, patch } = apiRoutes(api, { access: "manage_configs", tags: ["site"] });
  get(
    "/site_configs",
    { access: "public", summary: "Feature flags and system configuration", answer: SiteConfigs },
    async ({ session, language }) => answer(await siteConfigs.forUser(session, language)),
  );

  for (const [key, { schema, title, form }] of Object.entries(schemas) as [SiteSettingKey, SettingSchema][]) {
    const Setting = Type.Object({ value: schema, version: Type.Integer() }, closed);
    const Body = Type.Object({ value: schema }, closed);

    get(`/admin/site_settings/${key}`, { summary: title, answer: Setting }, async (_request, reply) => {
      const setting = await siteSettings.read(key);
      setVersion(reply, setting.version);
      return answer(setting);
    });

    patch(
      `/admin/site_settings/${key}`,
      { ...(form !== undefined && { forms: [form] }), summary: `Change: ${title}`, body: Body, answer: Setting },
      async (request, reply) => {
        const seen = versionSeenBy(request);
        if (!seen.ok) return seen;

        const written = await siteSettings.write(key, request.body.value as SiteSettingValues[SiteSettingKey], {
          version: seen.value,
          actor: signedInBy(request).account.id,
          request_id: request.id,
          text: request.text,
        });
        if (!written.ok) return written;
        setVersion(reply, written.value.version);
        return answer(written.value, { messages: [request.text("site_setting.saved")] });
      },
    );
  }
};
