/** Sends a form and deals with the answer. */
import { notifySources, showWrittenRecord } from "../page/notify-sources.ts";
import { runInAction } from "mobx";
import type { ApiAnswer, ApiCall } from "../../host/env.ts";
import { fillTemplate } from "../page/fill-template.ts";
import type { FormModel, Submission } from "./form-model.ts";
import { refuse } from "./form-refusal.ts";
import { showErrorSummary } from "./form-summary.ts";
import { idempotencyKey, isSettled, type Intent } from "../page/idempotency.ts";
import { needsErp } from "../page/needs-erp.ts";
import { sendWrite } from "../page/send-write.ts";
import { done, failed, type Outcome } from "../steps/outcome.ts";

const stopped: Outcome = { kind: "stopped" };

export class FormSubmission implements Submission {
  private readonly form: FormModel;
  private intent: Intent | undefined = undefined;

  constructor(form: FormModel) {
    this.form = form;
  }

  /** Sends the values, once, and only when every rule holds; otherwise shows what is wrong and goes there. */
  async submit(): Promise<Outcome> {
    const { form } = this;
    const { behaviour } = form;
    const ready = behaviour?.isReady() ?? true;
    if (ready !== true && !(await ready)) return stopped;
    if (form.updating) return stopped;
    form.own.touchAll();
    const invalidField = form.fields.find((field) => !field.valid);
    if (invalidField) {
      showErrorSummary(form, []);
      form.goTo(invalidField);
      return stopped;
    }
    if (form.savesItself) return (await behaviour?.saves?.flush(), stopped);
    if (form.searches) return form.host.search?.submit(form) ?? stopped;

    form.updating = true;
    form.setNotice("errors", undefined);
    try {
      return await this.send();
    } finally {
      form.updating = false;
    }
  }

  private async send(): Promise<Outcome> {
    const { form } = this;
    const { compiled, host } = form;
    const sent = form.own.snapshot();
    const { call, answer } = await this.write({ ...form.values, step: this.step });
    if (!answer.ok) {
      refuse(form, answer.errors);
      const outcome = failed(answer.status, answer.errors, { data: answer.data, isShown: true });
      await host.runSteps(form, compiled.on_error, outcome);
      return outcome;
    }
    this.saved(sent);
    this.announce(call!, answer);
    const outcome = done(answer.data, answer.notifications.messages.length > 0);
    await host.runSteps(form, compiled.on_success, outcome);
    return outcome;
  }

  /** Sends some values of a form that saves by itself; whoever saves deals with what is refused. */
  async save(payload: Record<string, unknown>, sent: ReadonlyMap<string, unknown>): Promise<ApiAnswer> {
    const { form } = this;
    const { call, answer } = await this.write({ ...payload, step: this.step });
    if (!answer.ok) {
      await form.host.runSteps(form, form.compiled.on_error, failed(answer.status, answer.errors, { data: answer.data, isShown: true }));
      return answer;
    }
    form.own.settle(sent);
    this.announce(call!, answer);
    await form.host.runSteps(form, form.compiled.on_success, done(answer.data, answer.notifications.messages.length > 0));
    return answer;
  }

  /** What the server has is what was sent. What was typed meanwhile stays unsaved. */
  private saved(sent: ReadonlyMap<string, unknown>): void {
    const { form } = this;
    runInAction(() => {
      form.updating = false;
      form.own.settle(sent);
    });
    form.setNotice("errors", undefined);
    form.behaviour?.settled();
  }

  private get step(): number {
    const { compiled, options } = this.form;
    return compiled.step === 1 ? (options.step ?? 1) : compiled.step;
  }

  private announce(call: ApiCall, answer: ApiAnswer): void {
    const { key, host } = this.form;
    showWrittenRecord(host.sources, call, answer);
    notifySources(host.sources, key);
  }

  private async write(payload: Record<string, unknown>): Promise<{ call: ApiCall | undefined; answer: ApiAnswer }> {
    const call = this.call(payload);
    if (!call) {
      const message = this.form.host.env.text("form.no_address");
      return { call, answer: { ok: false, status: 0, errors: [{ code: "no_address", message }] } };
    }
    const { env, sources } = this.form.host;
    const answer = await sendWrite(env, needsErp(sources, call.path) ? { ...call, needs_erp: true } : call);
    if (isSettled(answer)) this.intent = undefined;
    return { call, answer };
  }

  /** @returns undefined when a name in its address has no value. */
  private call(payload: Record<string, unknown>): ApiCall | undefined {
    const { compiled, scope, key, place } = this.form;
    const template = compiled.data_url.run(scope);
    const path = typeof template === "string" ? fillTemplate(template, scope) : undefined;
    if (path === undefined) return undefined;

    const method = asMethod(compiled.method.run(scope));
    if (method === "GET")
      return { method, path, query: Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)])) };

    this.intent = idempotencyKey(this.intent, `${method} ${path} ${JSON.stringify(payload)}`);
    const version = compiled.if_match.run(scope);
    const headers = { "X-Form": place.version === undefined ? key : `${key}@${place.version}`, "Idempotency-Key": this.intent.key };
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
