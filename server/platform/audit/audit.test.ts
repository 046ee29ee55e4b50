import { describe, expect, it } from "vitest";
import { maskSecrets } from "./audit.ts";

describe("the record of a change", () => {
  it("hides what is secret, however deep, and keeps the rest", () => {
    const change = {
      host: "mail.example",
      password: "p",
      smtp: { api_key: "k", tokens: { space: "8px" }, list: [{ client_secret: "s", name: "n" }] },
      password_hash: "h",
      secret: null,
      compass: "north",
    };
    expect(maskSecrets(change)).toEqual({
      host: "mail.example",
      password: "•••",
      smtp: { api_key: "•••", tokens: { space: "8px" }, list: [{ client_secret: "•••", name: "n" }] },
      password_hash: "•••",
      secret: null,
      compass: "north",
    });
  });
});
