/** Sends a form and deals with the answer; loaded with the first submit, because a page is read before it is sent. */
import type { ApiAnswer, ApiCall } from "../host/env.ts";
import { fillTemplate } from "./fill-template.ts";
import type { FormHost, FormModel } from "./form-model.ts";
import { idempotencyKey, isSettled, type Intent } from "./idempotency.ts";
import { showWritten } from "./page-writes.ts";
import { createArea, type Area } from "./request-loop.ts";
import { done, failed, type Outcome } from "./steps/outcome.ts";

export class FormSubmission {
  private readonly form: FormModel;
  private readonly host: FormHost;
  private readonly area: Area;
  private readonly version: number;
  private intent: Intent | undefined = undefined;

  /** @param version of the form document that the page was built with, for `X-Form` */
  constructor(form: FormModel, host: FormHost, version: number) {
    this.form = form;
    this.host = host;
    this.version = version;
    this.area = createArea(host.env);
  }

  async send(): Promise<Outcome> {
    const call = this.call();
    if (!call) return this.fail({ ok: false, status: 0, errors: [{ code: "no_address", message: this.host.env.text("form.no_address") }] });

    const answer = await this.area.write(call);
    if (isSettled(answer)) this.intent = undefined;
    return answer.ok ? this.succeed(call, answer) : this.fail(answer);
  }

  private async succeed(call: ApiCall, answer: ApiAnswer & { ok: true }): Promise<Outcome> {
    const { form, host } = this;
    form.saved();
    showWritten(host.sources, call, answer);
    host.announce(form.key);
    const outcome = done(answer.data, answer.notifications.messages.length > 0);
    await host.runSteps(form, form.compiled.on_success, outcome);
    return outcome;
  }

  private async fail(answer: ApiAnswer & { ok: false }): Promise<Outcome> {
    const { form, host } = this;
    form.refuse(answer.errors);
    const outcome = failed(answer.status, answer.errors, { data: answer.data, shown: true });
    await host.runSteps(form, form.compiled.on_error, outcome);
    return outcome;
  }

  /** @returns undefined when a name in its address has no value. */
  private call(): ApiCall | undefined {
    const { compiled, scope, values, key } = this.form;
    const template = compiled.data_url.run(scope);
    const path = typeof template === "string" ? fillTemplate(template, scope) : undefined;
    if (path === undefined) return undefined;

    const method = asMethod(compiled.method.run(scope));
    const payload = { ...values, step: compiled.step };
    if (method === "GET")
      return { method, path, query: Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)])) };

    this.intent = idempotencyKey(this.intent, `${method} ${path} ${JSON.stringify(payload)}`);
    const version = compiled.if_match.run(scope);
    const headers = { "X-Form": `${key}@${this.version}`, "Idempotency-Key": this.intent.key };
    return {
      method,
      path,
      body: payload,
      headers: version === undefined || version === null ? headers : { ...headers, "If-Match": `"${String(version)}"` },
    };
  }
}

function asMethod(value: unknown): ApiCall["method"] {
  return value === "GET" || value === "PATCH" || value === "PUT" || value === "DELETE" ? value : "POST";
}
