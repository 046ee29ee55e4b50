/** What a route says about the forms that it takes, and what it is told about the one that came. */
import type { FastifyRequest } from "fastify";

export type FormValues = Readonly<Record<string, unknown>>;

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Values for the `params` that the forms declare, read from the record. They are never taken from the client; without this
     * the conditions of a form find no params.
     */
    form_params?: ReadRecord;
    /**
     * Of a route that changes a part of a record: its values now. A field that is not sent keeps its value, so conditions and
     * rules read that value; without this it counts as empty.
     */
    form_record?: ReadRecord;
    /**
     * The body is one field of the form, `{ id?, name, value }`, as a form sends that saves by itself: only what that field
     * breaks refuses it. Its rules find the other values in `form_record`.
     */
    form_field?: boolean;
  }
  interface FastifyRequest {
    /** The form that the body was checked against; null where the route takes none, or there is none of that key. */
    submittedForm: SubmittedForm | null;
  }
}

/** Undefined where there is no such record: then the route says so itself. */
export type ReadRecord = (request: FastifyRequest) => Promise<FormValues | undefined>;

export interface SubmittedForm {
  key: string;
  version: number;
  /** The name of the field that was sent alone, to a route with `form_field`. */
  field?: string;
  /** The added fields of this form, as they are named in it: `ext.colour`. */
  ext: readonly string[];
  /** Fields that are left out while hidden, and are hidden: what was sent of them has been taken out of the body. */
  left_out: readonly string[];
}
