/** Everything that is found by what somebody types: documents, materials, partners, at the same time. */
import type { Kysely } from "kysely";
import type { EverythingFound, SearchScope } from "../../search-port.ts";
import type { ErpTables } from "../erp-tables.ts";
import { searchDocuments } from "./search-documents.ts";
import { searchMaterials } from "./search-materials.ts";
import { searchPartners } from "./search-partners.ts";

export async function searchEverything(
  db: Kysely<ErpTables>,
  { documents, materials, partners }: SearchScope,
  query: { q: string; limit: number },
): Promise<EverythingFound> {
  const [foundDocuments, foundMaterials, foundPartners] = await Promise.all([
    searchDocuments(db, documents, query),
    materials ? searchMaterials(db, materials, query) : [],
    partners ? searchPartners(db, partners, query) : [],
  ]);
  return { documents: foundDocuments, materials: foundMaterials, partners: foundPartners };
}
