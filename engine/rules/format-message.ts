const place = /\{\s*([A-Za-z_]\w*)\s*(?:,\s*(?:(number)\s*|(plural|select)\s*,((?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*)))?\}/g;
const choice = /(\S+)\s*\{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * A message as the browser writes it: `{name}`, `{name, number}`, and ICU's `plural` and `select`, one in the other not. The server
 * has the whole notation, from a library that is too large for the sign-in page; a test holds the two against each other on every
 * shipped text.
 * @param valueOf undefined for a name that nothing was given for; it stays as it is written
 */
export const formatMessage = (message: string, valueOf: (name: string) => string | undefined, language = "en"): string =>
  message.replace(place, (written, name: string, number: string | undefined, kind: string | undefined, choices: string) => {
    const value = valueOf(name);
    if (number && value !== undefined) return figure(value, language);
    if (value === undefined || !kind) return value ?? written;

    const among = new Map([...choices.matchAll(choice)].map(([, key, text]) => [key, text!]));
    const chosen =
      kind === "select" ? among.get(value) : (among.get(`=${value}`) ?? among.get(new Intl.PluralRules(language).select(Number(value))));
    const text = chosen ?? among.get("other") ?? "";
    return formatMessage(kind === "plural" ? text.replaceAll("#", figure(value, language)) : text, valueOf, language);
  });

/** What is no number stays as it is. */
const figure = (value: string, language: string): string =>
  Number.isFinite(Number(value)) ? new Intl.NumberFormat(language).format(Number(value)) : value;
