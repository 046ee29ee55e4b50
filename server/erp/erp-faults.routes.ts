import { Type } from "typebox";
import { OneOf } from "../../schemas/marked.ts";
import type { Register } from "../context.ts";
import { answer } from "../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../platform/plugins/api-routes.ts";
import { lostParts } from "./erp-faults.ts";

const slow = Type.Integer({ minimum: 0, maximum: 60_000, description: "Milliseconds before every answer." });
const after_chunks = Type.Integer({ minimum: 0, maximum: 1_000, description: "Parts of an answer that come before the trouble." });
const lost = OneOf(lostParts, { description: "Where the connection breaks." });
const Faults = Type.Object({ slow, down: Type.Boolean(), garbage: Type.Boolean(), after_chunks, lost, twice: Type.Boolean() }, closed);
const ChangedFaults = Type.Object(
  {
    slow: Type.Optional(slow),
    down: Type.Optional(Type.Boolean()),
    garbage: Type.Optional(Type.Boolean()),
    after_chunks: Type.Optional(after_chunks),
    lost: Type.Optional(lost),
    twice: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** The faults live in this process: they are for trying things out, on the one server of an embedded ERP. */
export const erpFaultRoutes: Register = async ({ api, erp_faults }) => {
  if (!erp_faults) return;
  const { faults, erp } = erp_faults;
  const { get, post } = apiRoutes(api, { access: "manage_erp", tags: ["administration"] });
  const path = "/admin/erp_faults";
  get(path, { summary: "Which troubles the embedded ERP has", answer: Faults }, async () => answer({ ...faults }));

  const summary = "Gives the embedded ERP troubles; what is left out stays as it is";
  post(path, { summary, body: ChangedFaults, answer: Faults }, async (request) => {
    Object.assign(faults, request.body);
    // Otherwise a breaker that opened because of the old faults would outlast them.
    erp.reset();
    return answer({ ...faults });
  });
};
