import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import type { RemoteFinding } from "../../../engine/compile/form/check-form.ts";
import { askRemotely } from "./remote-questions.ts";

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

  expect(await askRemotely(request, [finding as unknown as RemoteFinding])).toEqual({ ok: true, value: [] });
  expect(asked).toEqual([sender]);
});
