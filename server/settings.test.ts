import path from "node:path";
import { describe, expect, it } from "vitest";
import { BadSettings, readSettings, settingsTable } from "./settings.ts";

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof BadSettings) return error.problems;
    throw error;
  }
  return [];
}

describe("settings", () => {
  it("are complete without any environment variable", () => {
    expect(readSettings({})).toEqual({
      host: "127.0.0.1",
      port: 8080,
      databaseUrl: null,
      dataFolder: path.resolve(".data"),
      demo: true,
      logLevel: "warn",
      publicUrl: null,
      trustProxy: false,
      secretKeys: null,
      sessionIdleMinutes: 30,
      sessionAbsoluteMinutes: 720,
      recaptchaSecret: null,
      exportJobRows: 5_000,
    });
  });

  it("come from environment variables, and an empty one counts as not set", () => {
    const settings = readSettings({ PORT: "9000", LOG_LEVEL: "", TRUST_PROXY: "yes", PUBLIC_URL: "https://portal.example.com/" });

    expect(settings).toMatchObject({ port: 9000, logLevel: "warn", trustProxy: 1, publicUrl: "https://portal.example.com" });
  });

  it("take a number of proxies or their networks, and refuse what is neither", () => {
    const trusted = (text: string) => readSettings({ TRUST_PROXY: text }).trustProxy;
    expect(["no", "0", "yes", "1", "2"].map(trusted)).toEqual([false, false, 1, 1, 2]);
    expect(trusted("10.1.0.0/24, fd00::/64,192.0.2.1")).toEqual(["10.1.0.0/24", "fd00::/64", "192.0.2.1"]);
    for (const wrong of ["all", "10.1.0.0/33", "10.1.0.0/0", "10.1/8", "-1", "11", "fd00::/129", "10.1.0.0/24,"])
      expect(() => trusted(wrong), wrong).toThrow("TRUST_PROXY");
  });

  it("have no demo data on a PostgreSQL of one's own", () => {
    expect(readSettings({ DATABASE_URL: "postgres://me@db/portolan", PORTOLAN_DEMO: "yes" }).demo).toBe(false);
  });

  it.each([
    ["PORT", "http", 'PORT is "http"; it must be a whole number from 0 to 65535.'],
    ["PORT", "70000", 'PORT is "70000"; it must be a whole number from 0 to 65535.'],
    ["LOG_LEVEL", "loud", 'LOG_LEVEL is "loud"; it must be one of fatal, error, warn, info, debug, trace, silent.'],
    [
      "TRUST_PROXY",
      "maybe",
      'TRUST_PROXY is "maybe"; it must be no, yes (one proxy), a number of proxies up to 9, or networks like 10.1.0.0/24,fd00::/64.',
    ],
    [
      "PUBLIC_URL",
      "portal.example.com",
      'PUBLIC_URL is "portal.example.com"; it must be an address without a path, like https://portal.example.com.',
    ],
    ["SESSION_IDLE_MINUTES", "0", 'SESSION_IDLE_MINUTES is "0"; it must be a whole number from 1 to 1440.'],
  ])("are refused with one sentence: %s=%s", (name, value, message) => {
    expect(problemsOf({ [name]: value })).toEqual([message]);
  });

  it("tell every bad value at once", () => {
    expect(problemsOf({ PORT: "x", SESSION_IDLE_MINUTES: "y" })).toHaveLength(2);
  });

  it("do not repeat keys that cannot be used", () => {
    expect(problemsOf({ SECRET_KEYS: "c2hvcnQ=" })).toEqual([
      "SECRET_KEYS is not usable; it must be keys of 32 bytes in base64, separated by commas.",
    ]);
  });

  it("do not repeat an address that may hold a password", () => {
    const [problem] = problemsOf({ DATABASE_URL: "mysql://root:secret@db/x" });

    expect(problem).toContain("DATABASE_URL");
    expect(problem).not.toContain("secret");
  });

  it("keep the embedded database and its demo accounts on this machine", () => {
    expect(problemsOf({ HOST: "0.0.0.0" })[0]).toContain("for this machine only");
    expect(problemsOf({ HOST: "0.0.0.0", DATABASE_URL: "postgres://db/portolan" })).toEqual([]);
  });

  it("are all listed with name, default and meaning", () => {
    expect(settingsTable.map(({ name }) => name)).toContain("DATABASE_URL");
    expect(settingsTable.every(({ meaning }) => meaning.length > 10)).toBe(true);
  });
});
