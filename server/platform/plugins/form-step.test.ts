import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameOriginHeaders, rightPassword, testApp, type TestApp } from "../../../tests/support/app.ts";

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
  await portal.addUser();
});
afterAll(() => portal.close());

const signInWith = (step: unknown) =>
  portal.call("POST", "/v1/auth/login", { headers: sameOriginHeaders, payload: { username: "buyer", password: rightPassword, step } });

describe("the step of a form", () => {
  it("comes with the values and is no unknown field", async () => {
    expect((await signInWith(1)).statusCode).toBe(200);
  });

  it.each([0, 1.5, "1", null])("is refused as %j", async (step) => {
    const answer = await signInWith(step);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({ field: "step", code: "wrong_type" });
  });

  it("is an unknown field where no form is taken", async () => {
    const headers = { ...sameOriginHeaders, ...(await portal.signIn("buyer")) };
    const answer = await portal.call("PATCH", "/v1/user/partners/active", {
      headers,
      payload: { function_name: "sold_to", number: "1", sales_area: "1", step: 1 },
    });
    expect(answer.json().errors[0]).toMatchObject({ field: "step", code: "unknown_field" });
  });
});
