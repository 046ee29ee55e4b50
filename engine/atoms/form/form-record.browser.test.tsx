/** A form that begins with a record: while it is on its way, and when it does not come. */
import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { successAnswer } from "../../../tests/support/test-env.ts";
import type { ApiAnswer } from "../../host/env.ts";
import type { Node } from "../../../schemas/node.ts";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";

let form: ShownForm | undefined;
afterEach(() => {
  form?.remove();
  form = undefined;
});

const name: Node = { uuid: "name", atom: "text", name: "name", label: "Name" } as Node;
const input = () => page.getByRole("textbox", { name: "Name" });

it("is not drawn in place of a record that cannot be read, where it would be sent as a new one; another try brings it", async () => {
  const answers: ApiAnswer[] = [
    { ok: false, status: 404, errors: [{ code: "not_found", message: "There is no such server." }] } as ApiAnswer,
    successAnswer({ id: "1", name: "Stored" }),
  ];
  form = await showForm([name], { data: { record: {} }, api: { "GET /v1/shown/record": () => answers.shift()! } });
  await vi.waitFor(() => expect(page.getByRole("alert").query()?.textContent).toContain("There is no such server."));
  expect(form.container.querySelector("form")).toBeNull();
  await userEvent.click(page.getByRole("button"));
  await expect.element(input()).toHaveValue("Stored");
});

it("takes nothing in before its record is there", async () => {
  let arrive = (_: ApiAnswer): void => undefined;
  const slow = new Promise<ApiAnswer>((resolve) => (arrive = resolve));
  form = await showForm([name], { data: { record: {} }, api: { "GET /v1/shown/record": () => slow } });
  await vi.waitFor(() => expect(form!.container.querySelector("form [inert]")).not.toBeNull());
  arrive(successAnswer({ id: "1", name: "Stored" }));
  await expect.element(input()).toHaveValue("Stored");
  expect(form.container.querySelector("form [inert]")).toBeNull();
});

it("is sent by one press of its button, although leaving a field moves the button away", async () => {
  const long = "This is required, and it takes more than one line to say why. ".repeat(20);
  form = await showForm([
    { ...name, validations: [{ type: "required", message: long }] } as Node,
    { ...name, uuid: "b", name: "b", label: "Other" } as Node,
  ]);
  await userEvent.click(input());
  await form.send();
  await expect.element(input()).toHaveFocus();
});
