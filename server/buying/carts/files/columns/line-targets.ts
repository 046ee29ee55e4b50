/** What a column of a file can say about a line, and how people call it: in English, German and French, shortened or not. */

export const lineTargets = [
  "line_key",
  "material",
  "customer_material",
  "quantity",
  "unit",
  "requested_date",
  "reference",
  "po_item",
  "note",
] as const;
export type LineTarget = (typeof lineTargets)[number];

/** What a line keeps as an attribute of its own. */
export const attributeTargets = ["reference", "po_item", "note"] as const satisfies readonly LineTarget[];

/** By target the number of the column, from 0. What no column says is left out. */
export type ColumnMapping = Partial<Record<LineTarget, number>>;

/** Without accents, case, and whatever is no letter or digit: `Artikel-Nr.` is `artikelnr`. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

const names: Readonly<Record<LineTarget, string>> = {
  line_key: "line key, line id, key, zeilenschlüssel, positionsschlüssel, schlüssel, clé de ligne, clé, id de ligne",
  material:
    "material, material number, material no, mat no, sku, item number, item no, article, article number, article no, part, part number, part no, product, product number, product code, product id, item code, order number, catalog number, " +
    "materialnummer, material nr, artikel, artikelnummer, artikel nr, art nr, teilenummer, teile nr, produkt, produktnummer, bestellnummer, bestell nr, sachnummer, " +
    "matériel, numéro de matériel, n° matériel, article n°, n° article, numéro d'article, no article, référence article, réf article, référence produit, produit, code article, code produit, matière, n° de matière",
  customer_material:
    "customer material, customer material number, customer number, customer's material number, your material, your material number, my material number, your number, own number, own material number, customer part number, customer part no, cust part no, buyer part number, " +
    "kundenmaterial, kundenmaterialnummer, kundenmaterial nr, kundenartikel, kundenartikelnummer, kunden artikel nr, ihre materialnummer, ihre nummer, ihre artikelnummer, eigene nummer, eigene materialnummer, " +
    "article client, n° article client, matériel client, référence client article, code article client, votre numéro, votre n° de matériel, votre référence article, numéro de matériel du client",
  quantity:
    "quantity, qty, order quantity, order qty, amount, count, pieces, pcs, ordered, menge, bestellmenge, anzahl, stückzahl, stück, mge, quantité, qté, qte, quantité commandée, nombre, nb",
  unit: "unit, uom, unit of measure, sales unit, sales uom, order unit, einheit, mengeneinheit, me, verkaufseinheit, vme, bestelleinheit, unité, unité de mesure, unité de vente, um, udm",
  requested_date:
    "requested date, request date, requested delivery date, delivery date, date, due, due date, required by, needed by, wish date, " +
    "wunschtermin, wunschdatum, wunschlieferdatum, lieferdatum, liefertermin, termin, datum, bis, " +
    "date souhaitée, date demandée, date de livraison, date de livraison souhaitée, livraison, échéance, date voulue",
  reference: "your reference, reference, ref, ihre referenz, referenz, ihr zeichen, votre référence, référence, réf",
  po_item:
    "po item, po line, po position, purchase order item, purchase order line, order item, order line, line, line number, pos, position, " +
    "bestellposition, bestellpos, positionsnummer, posnr, poste, poste de commande, ligne, n° de ligne, position de commande, poste commande",
  note: "note, notes, remark, remarks, comment, comments, text, notiz, bemerkung, bemerkungen, anmerkung, hinweis, kommentar, remarque, remarques, commentaire, commentaires",
};

const targetsByName: ReadonlyMap<string, LineTarget> = new Map(
  lineTargets.flatMap((target) => names[target].split(",").map((name) => [plainHeading(name), target] as const)),
);

/** What the site itself calls them, in the reader's language. */
export interface SiteLabels {
  targets: ReadonlyMap<string, LineTarget>;
  /** Of the number that a line has in the cart. */
  item_number: string;
  /** Of all columns that a file of a cart has. */
  own: ReadonlySet<string>;
}

export function targetOf(heading: string, { targets }: SiteLabels): LineTarget | undefined {
  const plain = plainHeading(heading);
  return targets.get(plain) ?? targetsByName.get(plain);
}
