import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";

export interface StoredAttachment {
  id: string;
  file_name: string;
  format: string;
  type: string;
  /** Bytes; a text, as PostgreSQL has no smaller number for it. */
  size: string;
  sha256: Buffer;
  width: number | null;
  height: number | null;
  created_at: Date;
}

export interface NewAttachment extends Omit<StoredAttachment, "size"> {
  cart_id: string;
  upload_key: string | null;
  user_id: string;
  size: number;
}

type AttachmentTables = {
  attachments: StoredAttachment & { cart_id: string; upload_key: string | null; user_id: string | null };
  carts: { id: string };
};

const columns = ["id", "file_name", "format", "type", "size", "sha256", "width", "height", "created_at"] as const;
const maxShown = 1_000;

/** Whose cart it is has been asked before: every call names the cart. */
export interface AttachmentRepository {
  ofCart(cart_id: string): Promise<StoredAttachment[]>;
  find(cart_id: string, id: string): Promise<StoredAttachment | null>;
  findUpload(cart_id: string, upload_key: string): Promise<StoredAttachment | null>;
  count(cart_id: string): Promise<number>;
  /** One at a time for each cart, so that of two that come together only one can be the last that fits. */
  insert(attachment: NewAttachment, max_count: number): Promise<"inserted" | "too_many" | "known">;
  remove(cart_id: string, id: string): Promise<boolean>;
}

export function createAttachmentRepository(portal: Kysely<Database>): AttachmentRepository {
  const db = portal.withTables<AttachmentTables>();
  type Db = typeof db | Transaction<Database & AttachmentTables>;

  const one = async (from: Db, cart_id: string, column: "id" | "upload_key", value: string) =>
    (await from.selectFrom("attachments").select(columns).where("cart_id", "=", cart_id).where(column, "=", value).executeTakeFirst()) ??
    null;
  const count = async (from: Db, cart_id: string): Promise<number> => {
    const { files } = await from
      .selectFrom("attachments")
      .select(({ fn }) => fn.countAll<string>().as("files"))
      .where("cart_id", "=", cart_id)
      .executeTakeFirstOrThrow();
    return Number(files);
  };

  return {
    ofCart: (cart_id) =>
      db
        .selectFrom("attachments")
        .select(columns)
        .where("cart_id", "=", cart_id)
        .orderBy("created_at")
        .orderBy("id")
        .limit(maxShown)
        .execute(),

    find: (cart_id, id) => one(db, cart_id, "id", id),
    findUpload: (cart_id, upload_key) => one(db, cart_id, "upload_key", upload_key),
    count: (cart_id) => count(db, cart_id),

    insert: (attachment, max_count) =>
      db.transaction().execute(async (trx) => {
        await sql`select 1 from carts where id = ${attachment.cart_id} for update`.execute(trx);
        if (attachment.upload_key !== null && (await one(trx, attachment.cart_id, "upload_key", attachment.upload_key))) return "known";
        if ((await count(trx, attachment.cart_id)) >= max_count) return "too_many";

        await trx
          .insertInto("attachments")
          .values({ ...attachment, size: String(attachment.size) })
          .execute();
        return "inserted";
      }),

    async remove(cart_id, id) {
      const { numDeletedRows } = await db.deleteFrom("attachments").where("cart_id", "=", cart_id).where("id", "=", id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
