/** Search everywhere: one field for whatever somebody has in hand, and what was opened lately. */
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { Opened, RecentAnswer, Remembered, SearchAnswer, searchedDocuments, type SearchKind } from "../../schemas/search.ts";
import { viewerOf } from "../configs/page-configs/viewer.ts";
import type { Register } from "../context.ts";
import type { SearchScope } from "../erp/search-port.ts";
import { mainPartnerScope } from "../identity/partners/full-scope.ts";
import { answer } from "../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../platform/plugins/api-routes.ts";
import { signedInBy } from "../platform/plugins/session.ts";
import type { Scope } from "../scope.ts";
import type { HitFacts } from "./hit-facts.ts";
import { lookUpOpened } from "./opened-hit.ts";
import { productPages } from "./product-pages.ts";
import { createRecentHits } from "./recent-hits.ts";
import { hitsOfGroup, presentHit, presentSearch, type Reader } from "./search.presenter.ts";
import { openedOf, searchedKinds, type SearchedKind } from "./searched-kinds.ts";

const SearchQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: 200, description: "Blank finds nothing." })) }, closed);

export const searchRoutes: Register = async ({ api, db, erp: { reading: erp }, documents: { bundles }, userSettings }) => {
  const recent = createRecentHits(userSettings);
  const { get, post } = apiRoutes(api, { access: "signed_in", tags: ["search"] });

  /** Those that the user may see, and whose pages are there. */
  const kindsFor = (request: FastifyRequest): SearchedKind[] =>
    searchedKinds.filter(({ access, list }) => {
      if (access !== undefined && !signedInBy(request).permissions.has(access)) return false;
      return list === undefined || bundles.at(list, viewerOf(request)).status === 200;
    });

  const search = {
    summary: "Everything that the user may see, by what somebody types",
    description:
      "Documents by the beginning of any of their numbers, on whatever day; materials by number, by the customer's number or by words; " +
      "partners that the user may work for by number, name and city. Dashes, dots, slashes and blanks in numbers do not count.",
    query: SearchQuery,
    answer: SearchAnswer,
  };
  get("/search", search, async (request) => {
    const q = (request.query.q ?? "").trim();
    if (q === "") return answer({ q, groups: [], lists: [] } satisfies SearchAnswer);

    const kinds = kindsFor(request);
    const found = await erp.search.everything(searchScopeOf(request, kinds), { q, limit: hitsOfGroup + 1 });
    if (!found.ok) return found;
    const materials = found.value.materials.map(({ material }) => material);
    return answer(presentSearch(q, found.value, kinds, await readerOf(request, materials)));
  });

  get("/search/recent", { summary: "What the user opened lately, the newest first", answer: RecentAnswer }, async (request) => {
    const kinds = kindsFor(request);
    const searchedOf = (kind: SearchKind) => kinds.find((searched) => searched.kind === kind);
    const facts = await recent.all(signedInBy(request).account.id, ({ kind }) => {
      const searched = searchedOf(kind);
      return searched && scopeOfKind(request, searched);
    });
    const reader = await readerOf(request, materialsOf(facts));
    return answer({ hits: facts.map((hit) => presentHit(searchedOf(hit.kind)!, hit, reader)) });
  });

  const remember = { summary: "Remembers what the user has opened", body: Opened, answer: Remembered };
  post("/search/recent", remember, async (request) => {
    const opened = openedOf(request.body.opened);
    const searched = opened && kindsFor(request).find(({ kind }) => kind === opened.kind);
    if (!searched) return answer({ remembered: null });

    const scope = scopeOfKind(request, searched);
    const hit = await lookUpOpened(erp, scope, opened);
    if (!hit.ok) return hit.problem.kind === "not_found" ? answer({ remembered: null }) : hit;
    const added = await recent.add(signedInBy(request).account.id, hit.value, scope, request.text);
    return added.ok ? answer({ remembered: presentHit(searched, hit.value, await readerOf(request, materialsOf([hit.value]))) }) : added;
  });

  async function readerOf(request: FastifyRequest, materials: readonly string[]): Promise<Reader> {
    const products = await productPages(db, request, materials);
    return { text: request.text, date_format: signedInBy(request).account.date_format, products };
  }
};

const materialsOf = (facts: readonly HitFacts[]): string[] => facts.flatMap(({ kind, number }) => (kind === "materials" ? [number] : []));

/** Partners are found among all whom the user may work for, everything else within what he sees now. */
const scopeOfKind = (request: FastifyRequest, { kind, access }: SearchedKind): Scope =>
  kind === "partners" || access === undefined ? mainPartnerScope(signedInBy(request)) : request.scopeOf(access);

function searchScopeOf(request: FastifyRequest, kinds: readonly SearchedKind[]): SearchScope {
  const searched = (wanted: SearchKind) => kinds.find(({ kind }) => kind === wanted);
  const partners = searched("partners");
  return {
    documents: searchedDocuments.flatMap((kind) => {
      const document = searched(kind);
      return document ? [{ kind, scope: scopeOfKind(request, document) }] : [];
    }),
    // The customer's own numbers stand in orders.
    ...(searched("materials") && { materials: searched("salesdocs") ? request.scopeOf("view_orders") : nobodys(request) }),
    ...(partners && { partners: scopeOfKind(request, partners) }),
  };
}

const nobodys = (request: FastifyRequest): Scope => ({ user_id: signedInBy(request).account.id, sales_areas: [], partners: [] });
