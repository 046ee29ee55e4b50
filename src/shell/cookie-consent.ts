/** That the user consented to cookies, kept in one (UI-008). */
const name = "cookie_consent";

/** One year, in seconds. */
const lifetime = 365 * 24 * 60 * 60;

export const consentGiven = (): boolean => document.cookie.split("; ").includes(`${name}=given`);

/** Only over a safe connection, and never along with requests that begin elsewhere. */
export function giveConsent(): void {
  document.cookie = `${name}=given; Max-Age=${lifetime}; Path=/; SameSite=Lax; Secure`;
}
