import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import type { PendingRemoteRule } from "../../../engine/compile/form/validate-form.ts";
import { runRemoteRules } from "./run-remote-rules.ts";

it("asks a rule for the partner that the form was sent for, and says nothing else of the request", async () => {
  const asked: unknown[] = [];
  const sender = { cookie: "portolan=1", "x-client": "web", "x-partner": "sold_to%3A1000%3A1000%2F10%2F00", "accept-language": "de" };
  const request = {
    headers: { ...sender, "content-length": "20", "idempotency-key": "key-of-the-form" },
    server: {
      inject: async ({ headers }: { headers: unknown }) => {
        asked.push(headers);
        return { statusCode: 200, json: () => ({ data: { valid: true } }) };
      },
    },
  } as unknown as FastifyRequest;
  const finding = { path: "/v1/things/check", ask: { title: "A" }, field: "title", broken: { type: "remote", message: "Taken." } };

  expect(await runRemoteRules(request, [finding as unknown as PendingRemoteRule])).toEqual({ ok: true, value: [] });
  expect(asked).toEqual([sender]);
});
