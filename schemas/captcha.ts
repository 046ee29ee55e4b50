/** How a form finds out that a person sends it (ENG-065, ENG-066). */
import { Type, type Static } from "typebox";
import { closed } from "./closed.ts";

/** Part of the site's configuration, which the browser reads too. */
export const CaptchaConfig = Type.Object(
  {
    provider: Type.Union([Type.Literal("local"), Type.Literal("recaptcha"), Type.Literal("none")], {
      description: "`local` is the portal's own, `recaptcha` Google's; with `none` nobody is asked.",
    }),
    site_key: Type.String({ maxLength: 200, description: "The public key that the provider gave for this site." }),
  },
  closed,
);
export type CaptchaConfig = Static<typeof CaptchaConfig>;

/** A task that takes a browser a moment and a robot the same moment every time. */
export const CaptchaChallenge = Type.Object(
  {
    challenge: Type.String({ description: "Signed; good for one form and a few minutes." }),
    difficulty: Type.Integer({ description: "How many zero bits SHA-256 of `<challenge>.<number>` must begin with." }),
    expires_in: Type.Integer({ description: "Seconds from now; a browser's own clock may be wrong." }),
  },
  closed,
);
export type CaptchaChallenge = Static<typeof CaptchaChallenge>;
