/** A form in force on a test's server, published as an administrator does it, and sent as a page does it. */
import type { LightMyRequestResponse } from "fastify";
import type { FieldProblem } from "../../server/result.ts";
import type { TestApp } from "./app.ts";
import { editorOf, testDocuments } from "./documents.ts";

/** Mail servers: a resource of many fields that takes added ones. */
export const smtpForm = "admin/smtp_config";
const smtpConfigs = "/v1/admin/smtp_configs";

export interface FormServer extends TestApp {
  /** Whose forms are sent. */
  administrator: Record<string, string>;
  /** Publishes a form; of the mail servers' unless `rest` says otherwise. */
  publish(elements: readonly object[], rest?: Record<string, unknown>): Promise<void>;
  send(payload: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  change(id: string, version: number, payload: object): Promise<LightMyRequestResponse>;
}

export async function formServer(options: Parameters<typeof testDocuments>[0] = {}): Promise<FormServer> {
  const test = await testDocuments(options);
  await test.addUser({ username: "admin", role: "administrator" });
  const administrator = await test.signIn("admin");
  const editor = editorOf(test, administrator);
  const server: FormServer = {
    ...test,
    administrator,
    async publish(elements, rest = {}) {
      const form = { kind: "form", version: 1, key: smtpForm, data_url: smtpConfigs, ...rest, elements };
      const { kind, key } = form;
      const payload = { kind, key };
      await test.call("POST", "/v1/admin/configs", { headers: administrator, payload }); // Refused when it is there already.
      await editor.change(`form:${key}`, form);
    },
    send: (payload, headers = {}) => test.call("POST", smtpConfigs, { headers: { ...server.administrator, ...headers }, payload }),
    change: (id, version, payload) =>
      test.call("PATCH", `${smtpConfigs}/${id}`, { headers: { ...server.administrator, "if-match": `"${version}"` }, payload }),
  };
  return server;
}

export const errorsOf = (response: LightMyRequestResponse): FieldProblem[] => response.json<{ errors: FieldProblem[] }>().errors;
