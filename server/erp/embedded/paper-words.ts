/** The words on the papers of the embedded ERP. It speaks English, German and French; whoever reads none of them gets English. */
export interface Words {
  date_format: string;
  number_format: string;
  /** By output type. */
  titles: Readonly<Record<string, string>>;
  /** By the key of a pricing entry. */
  sums: Readonly<Record<string, string>>;
  sold_to: string;
  ship_to: string;
  payer: string;
  po_number: string;
  doc_date: string;
  requested_date: string;
  due_date: string;
  order: string;
  state: string;
  paid: string;
  open: string;
  amount: string;
  item: string;
  material: string;
  description: string;
  quantity: string;
  price: string;
  net_value: string;
}

const english: Words = {
  date_format: "%Y-%m-%d",
  number_format: ".,",
  titles: {
    order_confirmation: "Order confirmation",
    return_confirmation: "Return confirmation",
    packing_list: "Packing list",
    invoice: "Invoice",
  },
  sums: { net_value: "Net value", freight: "Freight", tax: "Tax", total: "Total" },
  sold_to: "Sold-to",
  ship_to: "Ship-to",
  payer: "Payer",
  po_number: "Your reference",
  doc_date: "Date",
  requested_date: "Requested date",
  due_date: "Due on",
  order: "Order",
  state: "State",
  paid: "Paid",
  open: "Open",
  amount: "Amount",
  item: "Item",
  material: "Material",
  description: "Description",
  quantity: "Quantity",
  price: "Price",
  net_value: "Net value",
};

const german: Words = {
  date_format: "%d.%m.%Y",
  number_format: ",.",
  titles: {
    order_confirmation: "Auftragsbestätigung",
    return_confirmation: "Retourenbestätigung",
    packing_list: "Packliste",
    invoice: "Rechnung",
  },
  sums: { net_value: "Nettowert", freight: "Fracht", tax: "Steuer", total: "Gesamt" },
  sold_to: "Auftraggeber",
  ship_to: "Warenempfänger",
  payer: "Regulierer",
  po_number: "Ihre Referenz",
  doc_date: "Datum",
  requested_date: "Wunschtermin",
  due_date: "Fällig am",
  order: "Auftrag",
  state: "Status",
  paid: "Bezahlt",
  open: "Offen",
  amount: "Betrag",
  item: "Pos.",
  material: "Material",
  description: "Bezeichnung",
  quantity: "Menge",
  price: "Preis",
  net_value: "Nettowert",
};

const french: Words = {
  date_format: "%d/%m/%Y",
  number_format: ", ",
  titles: {
    order_confirmation: "Confirmation de commande",
    return_confirmation: "Confirmation de retour",
    packing_list: "Liste de colisage",
    invoice: "Facture",
  },
  sums: { net_value: "Montant net", freight: "Transport", tax: "Taxes", total: "Total" },
  sold_to: "Donneur d’ordre",
  ship_to: "Réceptionnaire",
  payer: "Payeur",
  po_number: "Votre référence",
  doc_date: "Date",
  requested_date: "Date souhaitée",
  due_date: "Échéance",
  order: "Commande",
  state: "Statut",
  paid: "Payée",
  open: "Ouverte",
  amount: "Montant",
  item: "Poste",
  material: "Article",
  description: "Désignation",
  quantity: "Quantité",
  price: "Prix",
  net_value: "Montant net",
};

const languages: ReadonlyMap<string, Words> = new Map([
  ["de", german],
  ["fr", french],
]);

export const wordsIn = (language: string): Words => languages.get(language) ?? english;
