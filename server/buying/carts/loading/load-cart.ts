/** A cart as it is loaded: priced, with its first lines, partners and files. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Partner } from "../../../../schemas/account.ts";
import type { LoadedCart } from "../../../../schemas/cart/cart-view.ts";
import type { Context } from "../../../context.ts";
import { createAttachmentRepository } from "../../../documents/attachments/attachments.repository.ts";
import type { ErpPort } from "../../../erp/erp-port.ts";
import { createPartnerDirectory } from "../../../identity/partners/partner-directory.ts";
import { presentPartner } from "../../../identity/partners/partners.presenter.ts";
import type { SignedIn } from "../../../identity/sessions/signed-in.ts";
import type { PartnerFunction } from "../../../platform/database/portal-tables.ts";
import { answer, sendErrors } from "../../../platform/plugins/answer.ts";
import { isSet, listAnswer, readPage, type ListQuery } from "../../../platform/plugins/list-query.ts";
import { signedInBy } from "../../../platform/plugins/session.ts";
import { answerToProblem } from "../../../problem-answers.ts";
import type { Problem } from "../../../result.ts";
import type { CartRequests } from "../cart-requests.ts";
import { isActive } from "../cart-states.ts";
import type { CartTables } from "../cart-tables.ts";
import type { Cart } from "../carts.repository.ts";
import { isSimulated, presentCart } from "../carts.presenter.ts";
import { readLinePage } from "../lines/full-lines.ts";
import { presentLine } from "../lines/lines.presenter.ts";
import { workForPartnerOf } from "../saved/partner-of-cart.ts";
import type { CartSimulation } from "../simulation/simulate-carts.ts";

export interface CartLoader {
  /** @param switches whether the user works for the cart's partner from then on */
  answerLoaded(
    request: FastifyRequest,
    reply: FastifyReply,
    cart: Cart,
    switches: boolean,
  ): Promise<ReturnType<typeof answer> | FastifyReply>;
}

interface Options extends Pick<Context, "db" | "sessions" | "presentSession"> {
  erp: Pick<ErpPort, "partners">;
  requests: CartRequests;
  simulation: CartSimulation;
}

type LoadQuery = Pick<ListQuery, "page" | "page_size"> & { skip_sap_call?: string };

export function createCartLoader({ db: portal, erp, requests, simulation, sessions, presentSession }: Options): CartLoader {
  const db = portal.withTables<CartTables>();
  const directory = createPartnerDirectory(erp);
  const attachments = createAttachmentRepository(portal);

  async function loadedCart(request: FastifyRequest, cart: Cart, partners_changed: Partner | null): Promise<LoadedCart> {
    const page = readPage(request.query as LoadQuery);
    const [{ items, total_results }, partners, files, presentation] = await Promise.all([
      readLinePage(db, cart, page),
      partnersOf(signedInBy(request), cart),
      attachments.ofCart(cart.id),
      requests.presentationOf(request, cart),
    ]);
    const { text } = request;
    const lines = items.map((line) => presentLine(line, { header_hash: cart.header_hash, text, compact: false }));
    return {
      ...presentCart(cart, presentation),
      items: lines,
      pagination: listAnswer(lines, { ...page, total_results }).pagination,
      partners,
      partners_changed,
      attachments: files.map(({ id, file_name }) => ({ id, file_name })),
    };
  }

  async function partnersOf(session: SignedIn, { partner, fields }: Cart): Promise<Record<string, Partner>> {
    if (!partner) return {};
    const { sales_area } = partner;
    const others: [PartnerFunction, string | undefined][] = [
      ["ship_to", fields.ship_to],
      ["payer", fields.payer],
    ];
    const keys = [partner, ...others.flatMap(([function_name, number]) => (number ? [{ function_name, number, sales_area }] : []))];
    const named = await directory.named(session.allowedScope, keys);
    return Object.fromEntries(keys.map((key) => [key.function_name, presentPartner(session, key, named)]));
  }

  return {
    async answerLoaded(request, reply, found, switches) {
      const { skip_sap_call } = request.query as LoadQuery;
      const { today } = requests.actorOf(request);
      const simulated = isSet(skip_sap_call) || isSimulated(found) ? undefined : await simulation.simulate(found, today);
      const cart = simulated?.ok ? simulated.value : ((await readAgain(found)) ?? found);
      const session = signedInBy(request);
      const switched = switches && isActive(cart.state) ? await workForPartnerOf(cart, session, sessions) : null;
      const partners_changed = switched && (await presentSession({ ...session, active_partner: switched })).active_partner;
      const data = await loadedCart(request, cart, partners_changed);
      const problem = simulated && !simulated.ok ? simulated.problem : undefined;
      if (problem?.kind === "wrong_partner") return refuseWithData(request, reply, problem, data);

      const messages = partners_changed ? [request.text("partner.switched", { partner: partners_changed.display_name_new })] : [];
      return answer(data, { messages, warnings: problem ? warningsOf(request, problem) : [] });
    },
  };

  /** What came before the ERP failed is stored. */
  async function readAgain({ id, root, user_id }: Cart): Promise<Cart | null> {
    return requests.carts.find({ user_id }, root, id);
  }
}

/** The cart is shown as it is, with why it has no prices (CART-055). */
function refuseWithData(request: FastifyRequest, reply: FastifyReply, problem: Problem, data: LoadedCart): FastifyReply {
  const { errors } = answerToProblem(problem, request.text, request.language);
  return sendErrors(reply.code(400), { errors, request_id: request.id, data });
}

/** An ERP that cannot price at all is no news for whoever opens a cart. */
const warningsOf = (request: FastifyRequest, problem: Problem): string[] =>
  problem.kind === "erp_lacks" ? [] : answerToProblem(problem, request.text, request.language).errors.map(({ message }) => message);
