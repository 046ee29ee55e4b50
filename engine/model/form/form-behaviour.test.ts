import { describe, expect, it } from "vitest";
import { openProbePage } from "../../../tests/support/probe-page.tsx";
import { successAnswer } from "../../../tests/support/test-env.ts";
import { FormBehaviour } from "./form-behaviour.ts";

const name = { uuid: "name", atom: "field", name: "name", validations: [{ type: "remote", data_url: "/v1/names", message: "Taken." }] };
const kind = { uuid: "kind", atom: "field", name: "kind", value: "host", variants: true };

async function alive(...elements: object[]) {
  const form = { data_url: "/v1/things", variants_url: "/v1/things/configs", elements };
  const { page, env } = await openProbePage(
    {},
    {
      documents: { "form:probe": form },
      api: {
        "GET /v1/names": ({ query }) => successAnswer({ valid: query?.["name"] !== "taken" }),
        "GET /v1/things/configs": () => successAnswer({ version: 2, form: { kind: "form", version: 1, key: "probe", ...form } }),
        "POST /v1/things": () => successAnswer({ id: 1 }),
      },
    },
  );
  page.start();
  const opened = page.openForm("form", page.scope, { form: "probe" })!;
  const behaviour = new FormBehaviour(opened);
  opened.behaviour = behaviour;
  behaviour.start();
  return { form: opened, env, behaviour, paths: () => env.calls.map(({ path }) => path) };
}

describe("what a form does besides", () => {
  it("is not waited for where a form has nothing of it", async () => {
    const { behaviour } = await alive({ ...name, validations: [] });
    expect(behaviour.isReady()).toBe(true);
  });

  it("is waited for by a submit that comes before its code: a rule that the server answers", async () => {
    const { form, paths } = await alive(name);
    form.set("name", "taken");
    expect(await form.submit()).toEqual({ kind: "stopped" });
    expect(paths()).toEqual(["/v1/names"]);
    expect(form.field("name")!.error).toBe("Taken.");

    form.set("name", "free");
    expect((await form.submit()).kind).toBe("done");
    expect(paths()).toEqual(["/v1/names", "/v1/names", "/v1/things"]);
  });

  it("is waited for by a submit that comes before its code: a variant that was chosen meanwhile", async () => {
    const { form, env, paths } = await alive(kind);
    form.set("kind", "cloud");
    expect((await form.submit()).kind).toBe("done");
    expect(paths()).toEqual(["/v1/things/configs", "/v1/things"]);
    expect(env.calls.at(-1)!.headers!["X-Form"]).toBe("probe@2");
  });

  it("asks for nothing more once its form has gone", async () => {
    const { form, behaviour, paths } = await alive(kind, name);
    form.set("kind", "cloud");
    form.dispose();
    const asked = paths().length;
    expect(await behaviour.isReady()).toBe(false);
    expect(paths()).toHaveLength(asked);
  });
});
