/** The lines of a cart as a file that can be changed outside and imported again: the last column names each line. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { TSchema } from "typebox";
import type { CartLine } from "../../../../schemas/cart/cart-line.ts";
import type { Context } from "../../../context.ts";
import { downloadRoutes } from "../../../documents/exports/download.routes.ts";
import { pagesTable } from "../../../documents/exports/document-table.ts";
import type { TableColumn } from "../../../documents/exports/table-columns.ts";
import type { Database } from "../../../platform/database/database.ts";
import { signedInBy } from "../../../platform/plugins/session.ts";
import { ok, refused, type Result } from "../../../result.ts";
import { CartParams, cartPaths, KindParams, ownPaths } from "../cart-paths.ts";
import type { CartRequests } from "../cart-requests.ts";
import type { CartTables } from "../cart-tables.ts";
import type { Cart } from "../carts.repository.ts";
import { presentCart } from "../carts.presenter.ts";
import type { CartService } from "../carts.service.ts";
import { lineParameters, readLineQuery, type LineParameters } from "../lines/line-query.ts";
import { readLinePage } from "../lines/full-lines.ts";
import { presentLine } from "../lines/lines.presenter.ts";
import { lineColumns } from "./line-columns.ts";

export interface CartExportOptions extends Pick<Context, "documents" | "exports" | "clock"> {
  service: CartService;
  requests: CartRequests;
  db: Kysely<Database>;
}

const page_size = 1_000;

export function cartExportRoutes(app: FastifyInstance, options: CartExportOptions): void {
  const { service, requests } = options;
  for (const path of cartPaths) {
    exportRoutes(app, options, {
      controller: `${path}/:cartID/items`,
      params: CartParams,
      title: "lines of a cart",
      find: (request) => service.find(requests.actorOf(request)),
    });
  }
  for (const path of ownPaths) {
    exportRoutes(app, options, {
      controller: `/user${path}/active/items`,
      params: KindParams,
      title: "lines of the active cart",
      async find(request) {
        const { root } = requests.actorOf(request);
        const cart = await service.carts.active(request.scope, root, signedInBy(request).active_partner);
        return cart ? ok(cart) : refused({ kind: "not_found", what: request.text("cart.name") });
      },
    });
  }
}

interface ExportedCart {
  controller: string;
  params: TSchema;
  title: string;
  find(request: FastifyRequest): Promise<Result<Cart>>;
}

function exportRoutes(
  app: FastifyInstance,
  { db: portal, documents, exports, clock, requests }: CartExportOptions,
  { find, ...routes }: ExportedCart,
): void {
  const db = portal.withTables<CartTables>();
  downloadRoutes<LineParameters>(app, {
    ...routes,
    access: "signed_in",
    tags: ["carts"],
    parameters: lineParameters,
    exports,
    async table(request, parameters) {
      const cart = await find(request);
      if (!cart.ok) return cart;
      const query = readLineQuery(parameters, request.text);
      if (!query.ok) return query;

      const { text } = request;
      const presentation = { header_hash: cart.value.header_hash, text, compact: true };
      const header = presentCart(cart.value, await requests.presentationOf(request, cart.value));
      return pagesTable({
        page: async (page) => {
          const { items, total_results } = await readLinePage(db, cart.value, { ...query.value, page, page_size, without_deleted: true });
          return ok({ items: items.map((line) => rowOf(presentLine(line, presentation))), total_results });
        },
        title: text("cart.file.title"),
        columns: [...lineColumns(documents, request, clock(), header).map(withUnitOfLine), lineKey(text("cart.line_key"))],
        text,
      });
    },
  });
}

/** The unit of a line stands beside its quantity already. */
const withUnitOfLine = (column: TableColumn): TableColumn => (column.name === "unit" ? { ...column, name: "sales_uom" } : column);

const lineKey = (label: string): TableColumn => ({ name: "id", label, kind: "text", read: (row) => (row as { id: string }).id });

const rowOf = ({ sales_uom, ...line }: CartLine) => ({
  ...line,
  unit: line.unit || sales_uom.selected,
  quantity: unmistakable(line.quantity) || line.entered_quantity,
  is_wrong: line.errors.length + line.sap_errors.length > 0,
});

/** 1.234 is a thousand to somebody who writes 1.000,5; 1.2340 is to nobody. */
const unmistakable = (quantity: string): string => (/^[0-9]+\.[0-9]{3}$/.test(quantity) ? `${quantity}0` : quantity);
