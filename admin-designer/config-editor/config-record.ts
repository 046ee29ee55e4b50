/** A document as `GET /v1/admin/configs/{id}` answers it. */
export interface ConfigRecord {
  id: string;
  kind: string;
  key: string;
  title: string;
  state: "published" | "draft" | "broken";
  /** The text to edit: the draft where there is one, else what is published. */
  content: string;
  published_content: string;
  /** Goes up with every saved draft and every publication; a write names the one it saw. */
  version: number;
  published_version: number;
  updated_at: string | null;
  updated_by: string | null;
}

export interface ConfigVersion {
  number: number;
  note: string;
  author: string;
  created_at: string;
  content: string;
  current: boolean;
}
