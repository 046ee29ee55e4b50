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
export async function askGoogle(answer: string, { secret, verify_url = host }: GoogleOptions): Promise<"solved" | "wrong" | "unreachable"> {
  try {
    const response = await fetch(verify_url, {
      method: "POST",
      body: new URLSearchParams({ secret, response: answer }),
      redirect: "error",
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (!response.ok) return "unreachable";
    const { success } = (await response.json()) as { success?: unknown };
    return success === true ? "solved" : success === false ? "wrong" : "unreachable";
  } catch {
    return "unreachable";
  }
}
