/** What an administrator does through the API, for trips whose subject is what users then see. */
import type { AnyDocument } from "../../schemas/documents.ts";

export interface StoredDocument {
  id: string;
  etag: string;
  content: string;
  published_version: number | null;
}

/** A document of any kind on its way to become another one; the server says what it is worth. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Editable = any;

export type Faults = Partial<{ slow: number; down: boolean; garbage: boolean }>;

export interface Administrator {
  call<T = unknown>(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, options?: { body?: unknown; etag?: string }): Promise<T>;
  document(id: string): Promise<StoredDocument>;
  /** Draft and publication in one go. `edit` changes the document that it gets. */
  change(id: string, edit: (document: Editable) => void): Promise<void>;
  /** Begins and publishes a document that the product does not ship. Its key should begin with `trip`. */
  add(document: AnyDocument): Promise<void>;
  /** Troubles of the ERP; what is left out stays as it is. */
  faults(faults: Faults): Promise<void>;
  /** The product's own documents serve again, and the ERP has no troubles; what was added stays. */
  undo(): Promise<void>;
}

/** @throws what the server said when it refused one of the calls */
export async function administratorOf(portal: string): Promise<Administrator> {
  const json = { "content-type": "application/json", accept: "application/json", "x-client": "api" };
  const signedIn = await fetch(`${portal}/api/v1/auth/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ username: "admin", password: "portolan-admin" }),
  });
  const authorization = signedIn.headers.get("authorization");
  if (!authorization) throw new Error(`The administrator could not sign in: ${await signedIn.text()}`);

  const changed = new Set<string>();
  /** Nothing was delivered that they could become again. */
  const added = new Set<string>();
  let troubled = false;
  const address = (id: string) => `/v1/admin/configs/${encodeURIComponent(id)}`;

  const call: Administrator["call"] = async (method, path, { body, etag } = {}) => {
    const response = await fetch(`${portal}/api${path}`, {
      method,
      headers: { ...json, authorization, ...(etag === undefined ? {} : { "if-match": etag }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (JSON.parse(text) as { data: never }).data;
  };

  const administrator: Administrator = {
    call,
    document: (id) => call("GET", address(id)),
    async change(id, edit) {
      const { content, etag } = await administrator.document(id);
      const document = JSON.parse(content) as AnyDocument;
      edit(document);
      const saved = await call<StoredDocument>("PATCH", address(id), { etag, body: { content: JSON.stringify(document) } });
      if (!added.has(id)) changed.add(id);
      await call("POST", `${address(id)}/publish`, { etag: saved.etag, body: { note: "A trip" } });
    },
    async add(document) {
      const { kind, key } = document;
      const made = await call<StoredDocument>("POST", "/v1/admin/configs", { body: { kind, key, content: JSON.stringify(document) } });
      added.add(made.id);
      await call("POST", `${address(made.id)}/publish`, { etag: made.etag, body: { note: "A trip" } });
    },
    async faults(faults) {
      troubled = true;
      await call("POST", "/v1/admin/erp_faults", { body: faults });
    },
    async undo() {
      if (troubled) await call("POST", "/v1/admin/erp_faults", { body: { slow: 0, down: false, garbage: false } });
      troubled = false;
      for (const id of changed) {
        const { etag } = await administrator.document(id);
        await call("POST", `${address(id)}/restore`, { etag, body: { version: 0, note: "After a trip" } });
      }
      changed.clear();
    },
  };
  return administrator;
}
