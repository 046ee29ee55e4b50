/** What a route says about the forms that it takes, and what it is told about the one that came. */
import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Values for the `params` that the forms declare, read from the record. They are never taken from the client; without this
     * the conditions of a form find no params.
     */
    form_params?: (request: FastifyRequest) => Promise<Readonly<Record<string, unknown>>>;
    /**
     * Of a route that changes a part of a record: its values now. A field that is not sent keeps its value, so conditions and
     * rules read that value; without this it counts as empty.
     */
    form_record?: (request: FastifyRequest) => Promise<Readonly<Record<string, unknown>> | undefined>;
  }
  interface FastifyRequest {
    /** The form that the body was checked against; null where the route takes none, or there is none of that key. */
    submittedForm: SubmittedForm | null;
  }
}

export interface SubmittedForm {
  key: string;
  version: string;
  /** The added fields of this form, as they are named in it: `ext.colour`. */
  ext: readonly string[];
  /** Fields that are left out while hidden, and are hidden: what was sent of them has been taken out of the body. */
  left_out: readonly string[];
}
