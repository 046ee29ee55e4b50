/**
 * Routes of the API in few words: what goes in, what is answered, who may. `GET` without a query and writes without a body take
 * none. A handler may answer with a result: its value leaves as `data`, its problem as the refusal.
 */
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from "fastify";
import { Type, type Static, type TSchema } from "typebox";
import { answerOf, type Answer } from "../../../schemas/answer.ts";
import { closed as closedObject } from "../../../schemas/closed.ts";
import type { Result } from "../../result.ts";
import { answer, refuse } from "./answer.ts";

interface RouteOf<Params, Query, Body>
  extends FastifyContextConfig, Pick<FastifySchema, "headers" | "response" | "produces" | "consumes" | "description"> {
  summary: string;
  tags?: readonly string[];
  params?: Params;
  query?: Query;
  body?: Body;
  /** The schema of `data`; `response` is for what is no such answer. */
  answer?: TSchema;
  options?: Pick<RouteShorthandOptions, "bodyLimit" | "logLevel" | "preValidation"> & { preHandler?: RouteHook<Params, Query, Body> };
}

type Typed<Schema> = Schema extends TSchema ? Static<Schema> : unknown;
type RequestOf<Params, Query, Body> = FastifyRequest<{ Params: Typed<Params>; Querystring: Typed<Query>; Body: Typed<Body> }>;
type RouteHook<Params, Query, Body> = (request: RequestOf<Params, Query, Body>, reply: FastifyReply) => Promise<FastifyReply | undefined>;
type RouteAnswer = Answer | Result<unknown> | FastifyReply;

const none = Type.Object({});
/** Beside the routes, which all need it. */
export const closed = closedObject;
export const uuid = Type.String({ pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" });
const emptyBody = Type.Object({}, closed);

/** @param shared by all of them, unless one says otherwise */
export function apiRoutes(app: FastifyInstance, { tags: ofAll, ...shared }: FastifyContextConfig & { tags: readonly string[] }) {
  const withMethod =
    (method: "GET" | "POST" | "PATCH" | "DELETE") =>
    <Params extends TSchema, Query extends TSchema, Body extends TSchema>(
      url: string,
      route: RouteOf<Params, Query, Body>,
      handle: (request: RequestOf<Params, Query, Body>, reply: FastifyReply) => RouteAnswer | Promise<RouteAnswer>,
    ): void => {
      const { summary, description, tags = ofAll, params, query, body, headers, produces, consumes, ...rest } = route;
      const { answer: data, response = { 200: answerOf(data!) }, options, ...config } = rest;
      const writes = method === "POST" || method === "PATCH";
      const querystring = query ?? (method === "GET" ? none : undefined);
      const schema = { params, querystring, headers, body: body ?? (writes ? emptyBody : undefined), produces, consumes, description };
      app.route({
        method,
        url,
        config: { ...shared, ...config },
        ...(options as object),
        schema: { ...defined(schema), summary, tags: [...tags], response },
        handler: async (request, reply) => {
          const result = await handle(request as RequestOf<Params, Query, Body>, reply);
          // A reply that was sent resolves with nothing once it is over: a stream does, when its reader leaves.
          if (!(result as RouteAnswer | undefined)) return reply;
          if (!("ok" in result)) return result;
          return result.ok ? answer(result.value) : refuse(reply, result.problem);
        },
      });
    };
  return { get: withMethod("GET"), post: withMethod("POST"), patch: withMethod("PATCH"), remove: withMethod("DELETE") };
}

const defined = (properties: object): object => Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));

export type ApiRoutes = ReturnType<typeof apiRoutes>;
