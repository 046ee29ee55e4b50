/** A file on its way through the rendered field: chosen, dropped, pasted; arrived, refused, broken off. */
import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import type { ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import type { ApiAnswer, UploadCall, UploadOptions } from "../../host/env.ts";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";
import type { Node } from "../../../schemas/node.ts";

/** An upload that the test ends as it likes. */
interface OnItsWay {
  call: UploadCall;
  options: UploadOptions;
  end(answer: ApiAnswer): void;
  fail(error: Error): void;
}

let shown: ShownForm;
let uploads: OnItsWay[] = [];
afterEach(() => {
  shown.remove();
  uploads = [];
});

const address = "/v1/carts/c1/attachments";
const files = (more: Partial<Node> = {}): Node => ({
  uuid: "files",
  atom: "file",
  name: "files",
  label: "Attachments",
  data_url: address,
  allowed_formats: ["csv", "pdf"],
  ...more,
});

function withoutFormats(more: Partial<Node> = {}): Node {
  const { allowed_formats: _formats, ...node } = files(more);
  return node as Node;
}

async function show(node: Node = files(), rest: Partial<ShownNodes> = {}): Promise<void> {
  shown = await showForm([node, { uuid: "note", atom: "text", name: "note", label: "Note" }], rest);
  shown.env.upload = (call, options = {}) =>
    new Promise((resolve, reject) => {
      uploads.push({ call, options, end: resolve, fail: reject });
      options.signal?.addEventListener("abort", () =>
        resolve({ ok: false, status: 0, errors: [{ code: "network", message: "canceled" }] }),
      );
    });
  await vi.waitFor(() => expect(zone()).not.toBeNull());
}

const file = (name: string, content = "a,b\n") => new File([content], name, { type: "text/csv" });
const input = () => shown.container.querySelector<HTMLInputElement>('input[type="file"]')!;
const zone = () => shown.container.querySelector<HTMLElement>(".uploads")!;
const choose = (...chosen: File[]) => userEvent.upload(input(), chosen);
const carrier = (dropped: readonly File[]): DataTransfer => {
  const transfer = new DataTransfer();
  for (const one of dropped) transfer.items.add(one);
  return transfer;
};
const drop = (...dropped: File[]): void => {
  const dataTransfer = carrier(dropped);
  for (const type of ["dragenter", "dragover", "drop"])
    zone().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
};
const rows = () =>
  [...shown.container.querySelectorAll(".file-row")].map((row) => `${row.getAttribute("data-status")}: ${row.textContent}`);
const statuses = () => [...shown.container.querySelectorAll(".file-row")].map((row) => row.getAttribute("data-status"));
const said = () => shown.container.querySelector(".uploads__said")!.textContent;
const record = (id: string, file_name: string) =>
  successAnswer({ id, file_name, type: "text/csv", size: 4, created_at: "2026-11-20T10:00:00Z" });
const send = () => shown.send();
const sent = () => shown.env.calls.find((call) => call.method === "POST")?.body as Record<string, unknown> | undefined;

describe("a file that is chosen", () => {
  it("[ATT-009] is uploading, then done, and stands in the form's value", async () => {
    await show();
    await choose(file("lines.csv"));
    await vi.waitFor(() => expect(statuses()).toEqual(["uploading"]));
    expect(uploads[0]!.call).toMatchObject({ path: address, file_name: "lines.csv" });

    uploads[0]!.options.onProgress!(1, 4);
    await expect.element(page.getByRole("progressbar", { name: "lines.csv" })).toHaveAttribute("value", "0.25");
    await expect.element(page.getByText("25 %")).toBeVisible();

    uploads[0]!.end(record("7", "lines.csv"));
    await vi.waitFor(() => expect(statuses()).toEqual(["done"]));
    await expect.element(page.getByText("Uploaded", { exact: true })).toBeVisible();
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject({ files: [{ id: "7", file_name: "lines.csv", type: "text/csv", size: 4 }] }));
  });

  it("[ATT-007] is a csv where nobody has said anything else", async () => {
    await show(withoutFormats());
    expect(input().accept).toBe(".csv");
    drop(file("a.csv"), file("a.pdf"), file("a.txt"));
    await vi.waitFor(() => expect(statuses()).toEqual(["uploading", "rejected_file_type", "rejected_file_type"]));
  });

  it("is not asked for as a picture where none is taken, nor is the size of one file said of each", async () => {
    await show({ ...withoutFormats(), single: true, max_size: 10 });
    await expect.element(page.getByText("or drop it here", { exact: true })).toBeVisible();
    await expect.element(page.getByText("CSV · up to 10 B", { exact: true })).toBeVisible();
  });

  it("[ATT-002] may be what the server's configuration allows: formats, number and size", async () => {
    await show(withoutFormats({ configs_url: `${address}/configs` }), {
      api: { [`GET ${address}/configs`]: () => successAnswer({ allowed_formats: ["txt"], max_count: 2, max_size: 10 }) },
    });
    await expect.element(page.getByText("TXT · up to 10 B each · 2 files at most")).toBeVisible();
    drop(file("a.csv"), file("large.txt", "x".repeat(11)), file("a.txt"), file("b.txt"), file("c.txt"));
    await vi.waitFor(() =>
      expect(statuses()).toEqual(["rejected_file_type", "error_file_size", "uploading", "uploading", "rejected_max_files"]),
    );
  });
});

describe("a file that may not be added", () => {
  it("[ATT-003] of another format is not uploaded", async () => {
    await show();
    drop(file("virus.exe"), file("no-ending"), file("PICTURE.PDF"));
    await vi.waitFor(() => expect(statuses()).toEqual(["rejected_file_type", "rejected_file_type", "uploading"]));
    await expect.element(page.getByText("Not added: only CSV, PDF are accepted here.").first()).toBeVisible();
    expect(uploads).toHaveLength(1);
  });

  it("[ATT-004] beyond the number that may be there is not uploaded; those before it are", async () => {
    await show(files({ max_count: 2, value: [{ id: "1", file_name: "there.csv", type: "text/csv", size: 1 }] }));
    await choose(file("a.csv"), file("b.csv"));
    await vi.waitFor(() => expect(statuses()).toEqual(["done", "uploading", "rejected_max_files"]));
    expect(uploads.map(({ call }) => call.file_name)).toEqual(["a.csv"]);
    await expect.element(page.getByText("Not added: no more than 2 are allowed here.")).toBeVisible();
  });

  it("[ATT-005] larger than allowed is not uploaded", async () => {
    await show(files({ max_size: 1_000_000 }));
    drop(file("large.csv", "x".repeat(1_000_001)), file("fits.csv"));
    await vi.waitFor(() => expect(statuses()).toEqual(["error_file_size", "uploading"]));
    await expect.element(page.getByText("Not added: larger than 1 MB.")).toBeVisible();
    expect(uploads).toHaveLength(1);
  });

  it("[ATT-006] several dropped on a field for one are all refused; one is taken", async () => {
    await show(files({ single: true }));
    expect(input().multiple).toBe(false);
    drop(file("a.csv"), file("b.csv"));
    await vi.waitFor(() => expect(statuses()).toEqual(["rejected_max_files", "rejected_max_files"]));
    expect(uploads).toHaveLength(0);
    drop(file("c.csv"));
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
  });
});

describe("an upload that goes wrong", () => {
  const attempt = async (answer: ApiAnswer | Error, node = files()): Promise<void> => {
    await show(node);
    await choose(file("a.csv"));
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    if (answer instanceof Error) uploads[0]!.fail(answer);
    else uploads[0]!.end(answer);
  };

  it("[ATT-010] says that it failed, and why", async () => {
    await attempt(errorAnswer(503, { message: "The portal is busy." }));
    await vi.waitFor(() => expect(statuses()).toEqual(["error_upload"]));
    await expect.element(page.getByText("The upload failed. The portal is busy.")).toBeVisible();
  });

  it("[ATT-011] says that the server refused what was sent with it", async () => {
    await attempt(errorAnswer(422, { message: "There is no such cart.", code: "invalid" }));
    await vi.waitFor(() => expect(statuses()).toEqual(["error_upload_params"]));
    await expect.element(page.getByText("The server refused the file. There is no such cart.")).toBeVisible();
  });

  it.each([
    ["throws", new Error("boom")],
    ["is not answered", { ok: false, status: 0, errors: [{ code: "network", message: "Network Error" }] } as ApiAnswer],
  ])("[ATT-012, ATT-014] that %s shows the default message, spelled as it is", async (_how, answer) => {
    await attempt(answer);
    await vi.waitFor(() => expect(statuses()).toEqual(["exception_upload"]));
    await expect
      .element(page.getByText("Something went wrong during upload! Check you internet connection.", { exact: true }).first())
      .toBeVisible();
  });

  it("[ATT-014] shows the configured message instead", async () => {
    await attempt(new Error("boom"), files({ exception_message: "Call the port." }));
    await expect.element(page.getByText("Call the port.", { exact: true }).first()).toBeVisible();
    expect(shown.container.textContent).not.toContain("internet connection");
  });

  it.each([
    [413, "too_large", "error_file_size"],
    [415, "wrong_type", "rejected_file_type"],
    [422, "too_many_files", "rejected_max_files"],
  ])("that the server refuses with %i %s looks as if the browser had known", async (status, code, expected) => {
    await attempt(errorAnswer(status, { code, message: "No." }), files({ max_size: 1_000_000, max_count: 3 }));
    await vi.waitFor(() => expect(statuses()).toEqual([expected]));
  });

  it("[ATT-013] that is cancelled is aborted, and can be tried again as the same upload", async () => {
    await show();
    await choose(file("a.csv"));
    await userEvent.click(page.getByRole("button", { name: "Cancel a.csv" }));
    await vi.waitFor(() => expect(statuses()).toEqual(["aborted"]));
    expect(uploads[0]!.options.signal!.aborted).toBe(true);

    await userEvent.click(page.getByRole("button", { name: "Try a.csv again" }));
    await vi.waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]!.call.key).toBe(uploads[0]!.call.key);
    uploads[1]!.end(record("7", "a.csv"));
    await vi.waitFor(() => expect(statuses()).toEqual(["done"]));
  });

  it("keeps nothing of the others from arriving, three at a time", async () => {
    await show();
    await choose(...["1", "2", "3", "4", "5"].map((name) => file(`${name}.csv`)));
    await vi.waitFor(() => expect(uploads).toHaveLength(3));
    expect(
      rows()
        .slice(3)
        .every((row) => row.includes("Waiting")),
    ).toBe(true);
    uploads[0]!.end(errorAnswer(500, { message: "No." }));
    await vi.waitFor(() => expect(uploads).toHaveLength(4));
    uploads[1]!.end(record("2", "2.csv"));
    await vi.waitFor(() => expect(uploads).toHaveLength(5));
    for (const index of [2, 3, 4]) uploads[index]!.end(record(String(index + 1), `${index + 1}.csv`));
    await vi.waitFor(() => expect(statuses().toSorted()).toEqual(["done", "done", "done", "done", "error_upload"]));
  });

  it("loses nothing that was typed, and does not keep the form from being sent", async () => {
    await attempt(new Error("boom"));
    await userEvent.type(page.getByLabelText("Note"), "kept");
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject({ note: "kept" }));
  });
});

describe("while a file is on its way", () => {
  it("the form is unsaved, is not sent and says why; then it is", async () => {
    await show();
    await choose(file("a.csv"));
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    await userEvent.click(page.getByLabelText("Note"));
    expect(shown.container.textContent).not.toContain("Please wait");
    await send();
    await expect.element(page.getByText("Wait until all files are uploaded, or cancel the upload.").first()).toBeVisible();
    expect(sent()).toBeUndefined();
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);

    uploads[0]!.end(record("7", "a.csv"));
    await vi.waitFor(() => expect(statuses()).toEqual(["done"]));
    const left = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(left);
    expect(left.defaultPrevented).toBe(false);
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject({ files: [{ id: "7" }] }));
  });

  it("it is said once when it starts and once when it is there, not at every step in between", async () => {
    await show();
    await choose(file("a.csv"));
    await vi.waitFor(() => expect(said()).toBe("Uploading a.csv."));
    for (const loaded of [1, 2, 3]) uploads[0]!.options.onProgress!(loaded, 4);
    expect(said()).toBe("Uploading a.csv.");
    uploads[0]!.end(record("7", "a.csv"));
    await vi.waitFor(() => expect(said()).toBe("a.csv is uploaded."));
  });

  it("and its page goes, it is cancelled", async () => {
    await show();
    await choose(file("a.csv"));
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    shown.remove();
    await vi.waitFor(() => expect(uploads[0]!.options.signal!.aborted).toBe(true));
  });
});

describe("a file that is there", () => {
  const there = files({ value: [{ id: "7", file_name: "a.csv", type: "text/csv", size: 4 }] });

  it("[ATT-017] is removed after a question, with the keyboard alone", async () => {
    await show(there, { api: { [`DELETE ${address}/7`]: () => successAnswer({ id: "7" }) } });
    (page.getByRole("button", { name: "Remove a.csv" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("group", { name: "Remove a.csv?" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Keep" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("button", { name: "Remove a.csv" })).toHaveFocus();
    expect(shown.env.calls).toEqual([]);

    await userEvent.keyboard("{Enter}{Tab}{Enter}");
    await vi.waitFor(() => expect(shown.env.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${address}/7`]));
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(said()).toBe("a.csv was removed.");
    await vi.waitFor(() => expect(document.activeElement).toBe(input()));
  });

  it("stays when it could not be removed, and says why", async () => {
    await show(there, { api: { [`DELETE ${address}/7`]: () => errorAnswer(503, { message: "Busy." }) } });
    await userEvent.click(page.getByRole("button", { name: "Remove a.csv" }));
    await userEvent.click(page.getByRole("button", { name: "Remove", exact: true }));
    await expect.element(page.getByText("The file could not be removed. Busy.")).toBeVisible();
    expect(rows()).toHaveLength(1);
  });

  it("[ATT-016] is listed when it was attached before", async () => {
    await show(files({ stored_url: address }), {
      api: {
        [`GET ${address}`]: () =>
          successAnswer({ items: [{ id: "1", file_name: "before.csv", type: "text/csv", size: 9, created_at: "x" }] }),
      },
    });
    await expect.element(page.getByRole("button", { name: "Save before.csv" })).toBeVisible();
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject({ files: [{ id: "1", file_name: "before.csv" }] }));
  });

  it("is saved under its own name", async () => {
    const blob = new Blob(["a,b"]);
    await show(there, { api: { [`GET ${address}/7`]: () => successAnswer({ blob, name: "other.csv" }) } });
    await userEvent.click(page.getByRole("button", { name: "Save a.csv" }));
    await vi.waitFor(() => expect(shown.env.saved).toEqual([{ file: blob, name: "a.csv" }]));
  });
});

describe("other ways in", () => {
  it("a picture that is pasted gets the moment as its name", async () => {
    await show(files({ allowed_formats: ["png"] }));
    const clipboardData = carrier([new File(["x"], "image.png", { type: "image/png" })]);
    input().focus();
    input().dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
    await vi.waitFor(() => expect(uploads[0]!.call.file_name).toBe("Screenshot 2026-11-20 10.00.00.png"));
  });

  it.each([{ readonly: true }, { disabled: true }])("nothing is taken while %o, and the page stays", async (state) => {
    await show(files(state));
    const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: carrier([file("a.csv")]) });
    zone().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(uploads).toEqual([]);
  });

  it("what is dragged over it is shown", async () => {
    await show();
    const dataTransfer = carrier([file("a.csv")]);
    zone().dispatchEvent(new DragEvent("dragenter", { bubbles: true, cancelable: true, dataTransfer }));
    await expect.element(page.getByText("Drop to add")).toBeVisible();
    zone().dispatchEvent(new DragEvent("dragleave", { bubbles: true, cancelable: true, dataTransfer }));
    await expect.element(page.getByText("Choose files")).toBeVisible();
  });
});

it.each(["light", "dark"])("every status is accessible, at 390 px and wide (%s)", async (theme) => {
  document.documentElement.dataset.theme = theme;
  document.documentElement.lang = "en";
  document.title = "Files";
  await show(files({ max_count: 7, max_size: 1_000_000, hint: "Whatever helps." }));
  await choose(
    file("on its way.csv"),
    file("Certificate of conformity for gearbox housings, batch 2026-11-A.csv"),
    file("failed.csv"),
    file("waits.csv"),
  );
  drop(file("no.exe"), file("large.csv", "x".repeat(1_000_001)));
  await vi.waitFor(() => expect(uploads).toHaveLength(3));
  uploads[0]!.options.onProgress!(2, 3);
  uploads[1]!.end(record("1", "Certificate of conformity for gearbox housings, batch 2026-11-A.csv"));
  uploads[2]!.fail(new Error("boom"));
  await vi.waitFor(() => expect(uploads).toHaveLength(4));
  for (const width of [390, 1280]) {
    await page.viewport(width, 900);
    const { violations } = await axe.run(shown.container, {
      rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false }, "landmark-one-main": { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  delete document.documentElement.dataset.theme;
});
