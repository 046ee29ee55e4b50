import type { OnInternalError } from "../../platform/on-internal-error.ts";

/** Asks Google whether an answer is right. One host, named here; no redirects, and nothing of the form goes there. */
const host = "https://www.google.com/recaptcha/api/siteverify";
const timeLimitMs = 5_000;

export interface GoogleOptions {
  /** The secret that Google gave with the site key. */
  secret: string;
  /** Another place that answers alike. */
  verify_url?: string;
}

/** `unreachable` when Google says nothing or nothing that makes sense; an answer can be given once. */
export async function askGoogle(
  answer: string,
  { secret, verify_url = host }: GoogleOptions,
  onInternalError: OnInternalError,
): Promise<"solved" | "wrong" | "unreachable"> {
  try {
    const response = await fetch(verify_url, {
      method: "POST",
      body: new URLSearchParams({ secret, response: answer }),
      redirect: "error",
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (!response.ok) throw new Error(`The answer has status ${response.status}.`);
    const { success } = (await response.json()) as { success?: unknown };
    if (typeof success !== "boolean") throw new Error("The answer does not say whether the task was solved.");
    return success ? "solved" : "wrong";
  } catch (error) {
    onInternalError(error, "Google did not say whether a person sends a form");
    return "unreachable";
  }
}
