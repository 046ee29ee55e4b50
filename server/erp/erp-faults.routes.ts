import type { FastifyPluginAsync } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf } from "../../schemas/answer.ts";
import { answer } from "../platform/plugins/answer.ts";
import type { ErpFaults } from "./erp-faults.ts";
import type { GuardedErp } from "./guarded-erp.ts";

const closed = { additionalProperties: false } as const;
const slow = Type.Integer({ minimum: 0, maximum: 60_000, description: "Milliseconds before every answer." });
const Faults = Type.Object({ slow, down: Type.Boolean(), garbage: Type.Boolean() }, closed);
const ChangedFaults = Type.Object(
  { slow: Type.Optional(slow), down: Type.Optional(Type.Boolean()), garbage: Type.Optional(Type.Boolean()) },
  closed,
);

export interface ErpFaultsOptions {
  /** What the embedded ERP reads at every call; a real ERP has trouble of its own and no switch. */
  faults: ErpFaults;
  erp: Pick<GuardedErp, "reset">;
}

/** The faults live in this process: they are for trying things out, on the one server of an embedded ERP. */
export const erpFaultRoutes: FastifyPluginAsync<ErpFaultsOptions> = async (app, { faults, erp }) => {
  const schema = { tags: ["administration"], response: { 200: answerOf(Faults) } };

  app.get(
    "/admin/erp_faults",
    {
      config: { access: "manage_erp" },
      schema: { ...schema, summary: "Which troubles the embedded ERP has", querystring: Type.Object({}) },
    },
    async () => answer({ ...faults }),
  );

  app.post<{ Body: Static<typeof ChangedFaults> }>(
    "/admin/erp_faults",
    {
      config: { access: "manage_erp" },
      schema: { ...schema, summary: "Gives the embedded ERP troubles; what is left out stays as it is", body: ChangedFaults },
    },
    async (request) => {
      Object.assign(faults, request.body);
      // Otherwise a breaker that opened because of the old faults would outlast them.
      erp.reset();
      return answer({ ...faults });
    },
  );
};
