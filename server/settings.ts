/**
 * Everything that can be set from outside, in one list. Settings come from environment variables, are checked once at
 * start, and every bad value is told at once; `settingsTable` is what the README's table is checked against.
 */
import { isIPv4, isIPv6 } from "node:net";
import path from "node:path";
import { parseSecretKeys, type SecretKeys } from "./platform/secrets/secret-keys.ts";

export interface Settings {
  /** Address to listen on. With demo accounts it is always one of this machine. */
  host: string;
  /** First port to try; 0 lets the system choose. */
  port: number;
  /** Null means the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null;
  /** Absolute path. */
  dataFolder: string;
  logLevel: (typeof logLevels)[number];
  /** The portal's own origin as browsers see it, without a slash at the end; null means the address listened on. */
  publicUrl: string | null;
  /** How many proxies stand in front, or the networks that they are in; false without any. */
  trustProxy: false | number | string[];
  sessionIdleMinutes: number;
  sessionAbsoluteMinutes: number;
  /** What Google gave with the site key of its reCAPTCHA; null where it is not used. */
  recaptchaSecret: string | null;
  /** An export of so many rows is made in the background. */
  exportJobRows: number;
  /** Demo data and demo accounts; only ever on the embedded database. */
  demo: boolean;
  /** What stored secrets are encrypted with, the first one for new ones; null means a key file in the data folder. */
  secretKeys: SecretKeys | null;
}

export interface SettingDescription {
  name: string;
  default: string;
  meaning: string;
}

/** Thrown by `readSettings`; one sentence for every bad value. */
export class BadSettings extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "BadSettings";
    this.problems = problems;
  }
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** A text becomes a value, or the words that say what was expected. */
type Parse<Value> = (text: string) => { value: Value } | { expected: string };

interface Setting<Value> extends SettingDescription {
  parse: Parse<Value>;
}

const settings: { [Key in keyof Settings]: Setting<Settings[Key]> } = {
  port: {
    name: "PORT",
    default: "8080",
    meaning: "First port to try; if it is taken, the next free one is used. 0 means any free port.",
    parse: integer(0, 65_535),
  },
  host: {
    name: "HOST",
    default: "127.0.0.1",
    meaning: "Address to listen on. Other addresses than this machine's own need `DATABASE_URL`.",
    parse: (text) => ({ value: text }),
  },
  databaseUrl: {
    name: "DATABASE_URL",
    default: "",
    meaning: "A PostgreSQL 15 or newer, `postgres://user:password@host:5432/name`. Empty means the embedded one.",
    parse: optional(address(["postgres:", "postgresql:"], "an address like postgres://user:password@host:5432/name")),
  },
  dataFolder: {
    name: "DATA_FOLDER",
    default: ".data",
    meaning: "Where the embedded PostgreSQL keeps its data, and where uploaded files are stored; several servers need the same folder.",
    parse: (text) => ({ value: path.resolve(text) }),
  },
  demo: {
    name: "PORTOLAN_DEMO",
    default: "yes",
    meaning: "Demo data and accounts on a new embedded database. With `DATABASE_URL` there are never any.",
    parse: yesOrNo,
  },
  logLevel: {
    name: "LOG_LEVEL",
    default: "warn",
    meaning: `How much is logged: ${logLevels.map((level) => `\`${level}\``).join(", ")}.`,
    parse: oneOf(logLevels),
  },
  publicUrl: {
    name: "PUBLIC_URL",
    default: "",
    meaning: "The address people use, for example `https://portal.example.com`. Empty means the address listened on.",
    parse: optional(origin),
  },
  trustProxy: {
    name: "TRUST_PROXY",
    default: "no",
    meaning:
      "Behind proxies that set `X-Forwarded-For` and `X-Forwarded-Proto`: how many there are (`yes` means one), or their networks, for example `10.1.0.0/24,fd00::/64`. Do not list a network that clients are in, too.",
    parse: proxies,
  },
  secretKeys: {
    name: "SECRET_KEYS",
    default: "",
    meaning:
      "What stored secrets are encrypted with: 32 bytes in base64, several separated by commas, of which the first encrypts. Empty means a key file in the data folder; several servers need the same keys.",
    parse: optional(secretKeys),
  },
  sessionIdleMinutes: {
    name: "SESSION_IDLE_MINUTES",
    default: "30",
    meaning: "A session ends after this many minutes without a request.",
    parse: integer(1, 1_440),
  },
  sessionAbsoluteMinutes: {
    name: "SESSION_ABSOLUTE_MINUTES",
    default: "720",
    meaning: "A session ends after this many minutes in any case.",
    parse: integer(1, 10_080),
  },
  recaptchaSecret: {
    name: "RECAPTCHA_SECRET",
    default: "",
    meaning: "The secret of Google reCAPTCHA, where the site is set to use it.",
    parse: optional((text) => ({ value: text })),
  },
  exportJobRows: {
    name: "EXPORT_JOB_ROWS",
    default: "5000",
    meaning: "An export of this many rows or more is created in the background, and the user is told when it is ready.",
    parse: integer(1, 1_000_000),
  },
};

export const settingsTable: readonly SettingDescription[] = Object.values(settings).map(({ name, default: value, meaning }) => ({
  name,
  default: value,
  meaning,
}));

/** Throws `BadSettings` with one sentence for each value that cannot be used. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];

  function read<Value>(setting: Setting<Value>): Value {
    const text = env[setting.name]?.trim() || setting.default;
    const parsed = setting.parse(text);
    if ("value" in parsed) return parsed.value;

    problems.push(`${setting.name} is ${printable(setting.name, text)}; it must be ${parsed.expected}.`);
    return (setting.parse(setting.default) as { value: Value }).value;
  }

  const result: Settings = {
    port: read(settings.port),
    host: read(settings.host),
    databaseUrl: read(settings.databaseUrl),
    dataFolder: read(settings.dataFolder),
    demo: read(settings.demo),
    logLevel: read(settings.logLevel),
    publicUrl: read(settings.publicUrl),
    trustProxy: read(settings.trustProxy),
    secretKeys: read(settings.secretKeys),
    sessionIdleMinutes: read(settings.sessionIdleMinutes),
    sessionAbsoluteMinutes: read(settings.sessionAbsoluteMinutes),
    recaptchaSecret: read(settings.recaptchaSecret),
    exportJobRows: read(settings.exportJobRows),
  };
  if (result.databaseUrl) result.demo = false;
  problems.push(...disagreements(result));
  if (problems.length > 0) throw new BadSettings(problems);

  return result;
}

function disagreements({ databaseUrl, host, sessionIdleMinutes, sessionAbsoluteMinutes }: Settings): string[] {
  const problems: string[] = [];
  if (!databaseUrl && !ownAddresses.has(host)) {
    problems.push(
      `HOST is "${host}", but the embedded database is for this machine only. Set DATABASE_URL to a PostgreSQL of your own, or leave HOST at 127.0.0.1.`,
    );
  }
  if (sessionIdleMinutes > sessionAbsoluteMinutes) {
    problems.push(`SESSION_IDLE_MINUTES (${sessionIdleMinutes}) is more than SESSION_ABSOLUTE_MINUTES (${sessionAbsoluteMinutes}).`);
  }
  return problems;
}

const ownAddresses: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "localhost"]);

/** An address may hold a password, a key is one, and this text ends on terminals and in logs. */
function printable(name: string, text: string): string {
  return name === "DATABASE_URL" || name === "SECRET_KEYS" ? "not usable" : `"${text}"`;
}

function integer(least: number, most: number): Parse<number> {
  return (text) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= most) return { value };

    return { expected: `a whole number from ${least} to ${most}` };
  };
}

function oneOf<Value extends string>(values: readonly Value[]): Parse<Value> {
  return (text) => {
    const value = values.find((candidate) => candidate === text.toLowerCase());
    return value ? { value } : { expected: `one of ${values.join(", ")}` };
  };
}

function optional<Value>(parse: Parse<Value>): Parse<Value | null> {
  return (text) => (text === "" ? { value: null } : parse(text));
}

function address(protocols: readonly string[], expected: string): Parse<string> {
  return (text) => (protocols.includes(urlOf(text)?.protocol ?? "") ? { value: text } : { expected });
}

function origin(text: string): ReturnType<Parse<string>> {
  const url = urlOf(text);
  const plain = url && ["http:", "https:"].includes(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username;
  return plain ? { value: url.origin } : { expected: "an address without a path, like https://portal.example.com" };
}

function secretKeys(text: string): ReturnType<Parse<SecretKeys>> {
  const keys = parseSecretKeys(text);
  return keys ? { value: keys } : { expected: "keys of 32 bytes in base64, separated by commas" };
}

function yesOrNo(text: string): ReturnType<Parse<boolean>> {
  if (["yes", "true", "1", "on"].includes(text.toLowerCase())) return { value: true };
  if (["no", "false", "0", "off"].includes(text.toLowerCase())) return { value: false };

  return { expected: "yes or no" };
}

function proxies(text: string): ReturnType<Parse<false | number | string[]>> {
  const switched = /^\d+$/.test(text) ? undefined : yesOrNo(text);
  if (switched && "value" in switched) return { value: switched.value && 1 };
  if (/^\d$/.test(text)) return { value: Number(text) || false };

  const networks = text.split(",").map((network) => network.trim());
  const valid = networks.every((network) => {
    const [address = "", bits, ...more] = network.split("/");
    const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
    return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most));
  });
  return valid
    ? { value: networks }
    : { expected: "no, yes (one proxy), a number of proxies up to 9, or networks like 10.1.0.0/24,fd00::/64" };
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
