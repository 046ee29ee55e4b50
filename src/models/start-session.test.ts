import { describe, expect, it } from "vitest";
import { returnPath } from "./start-session.ts";

describe("after sign-in", () => {
  it.each([
    ["", "/dashboard"],
    ["?return=%2Forders%3Fpage%3D2", "/orders?page=2"],
    ["?return=https%3A%2F%2Felsewhere.example", "/dashboard"],
    ["?return=%2F%2Felsewhere.example", "/dashboard"],
    ["?return=%2F%5Celsewhere.example", "/dashboard"],
    ["?return=javascript%3Aalert(1)", "/dashboard"],
  ])("with %s the user lands on %s", (search, path) => {
    expect(returnPath(search)).toBe(path);
  });
});
