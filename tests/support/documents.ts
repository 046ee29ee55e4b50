/** A server over a small set of documents of its own, so that what the product ships may change without these tests. */
import { testApp, type TestApp } from "./app.ts";
import { documentsFolder } from "./documents-folder.ts";

export const testDocuments = (options: Parameters<typeof testApp>[0] = {}): Promise<TestApp> =>
  testApp({ ...options, documents: { folder: documentsFolder, ...options.documents } });

export interface Editor {
  headers: Record<string, string>;
  record(id: string): Promise<Stored>;
  save(id: string, content: string, etag?: string): Promise<Stored>;
  publish(id: string, note?: string): Promise<Stored>;
  /** Draft and publication in one go. */
  change(id: string, content: unknown): Promise<Stored>;
}

export interface Stored {
  id: string;
  state: string;
  version: number;
  etag: string;
  published_version: number | null;
  content: string;
  published_content: string;
  draft: { by: string; at: string } | null;
  problems: { code: string; at: string; severity: string }[];
  broken: { version: number; reason: string; serves: number | null } | null;
}

/** What the configuration editor does, as calls. @throws when one of them is refused. */
export function editorOf(test: TestApp, headers: Record<string, string>): Editor {
  const address = (id: string) => `/v1/admin/configs/${encodeURIComponent(id)}`;

  async function send(method: "GET" | "PATCH" | "POST", path: string, options: { etag?: string; payload?: object } = {}): Promise<Stored> {
    const response = await test.call(method, path, {
      headers: { ...headers, ...(options.etag === undefined ? {} : { "if-match": options.etag }) },
      ...(options.payload === undefined ? {} : { payload: options.payload }),
    });
    if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`);
    return response.json<{ data: Stored }>().data;
  }

  const editor: Editor = {
    headers,
    record: (id) => send("GET", address(id)),
    save: async (id, content, etag) => send("PATCH", address(id), { etag: etag ?? (await editor.record(id)).etag, payload: { content } }),
    publish: async (id, note = "") => send("POST", `${address(id)}/publish`, { etag: (await editor.record(id)).etag, payload: { note } }),
    async change(id, content) {
      const { etag } = await editor.save(id, typeof content === "string" ? content : JSON.stringify(content));
      return send("POST", `${address(id)}/publish`, { etag, payload: { note: "test" } });
    },
  };
  return editor;
}
