import { describe, expect, it } from "vitest";
import { isApiPath, sendByAxios } from "./send-by-axios.ts";

describe("the API client", () => {
  it.each(["https://evil.example/v1/x", "//evil.example/v1/x", "/v1/../admin", "/v1/x/./y", "/v2/x", "v1/x", "/v1\\..\\x", ""])(
    "refuses %j without a call",
    async (path) => {
      expect(isApiPath(path)).toBe(false);
      const { answer } = await sendByAxios({ method: "GET", path }, "token");
      expect(answer).toMatchObject({ ok: false, status: 0, errors: [{ code: "foreign_address" }] });
    },
  );

  it.each(["/v1/x", "/v1/x/a..b", "/v1/x%2Fy"])("takes %s", (path) => {
    expect(isApiPath(path)).toBe(true);
  });
});
