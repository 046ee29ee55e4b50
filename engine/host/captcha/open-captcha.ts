/** The captcha that the site is set to use. */
import type { CaptchaConfig } from "../../../schemas/captcha.ts";
import type { CaptchaProvider, EngineAddresses, EngineEnv } from "../env.ts";

interface CaptchaHost {
  addresses: EngineAddresses;
  captcha?: CaptchaConfig | undefined;
  nonce?: string | undefined;
  text: EngineEnv["text"];
  account?: { language: string } | undefined;
}

export async function openCaptcha(
  { addresses, captcha, nonce, text, account }: CaptchaHost,
  send: EngineEnv["send"],
): Promise<CaptchaProvider | undefined> {
  if (captcha?.provider === "local") {
    const { createLocalCaptcha } = await import("./local-captcha.ts");
    return createLocalCaptcha({ address: addresses.challenge, send, text });
  }
  if (captcha?.provider === "recaptcha") {
    const { createGoogleRecaptcha } = await import("./google-recaptcha.ts");
    return createGoogleRecaptcha({ site_key: captcha.site_key, nonce, language: account?.language });
  }
  return undefined;
}
