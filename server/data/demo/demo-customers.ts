/** The customers of the demo, each with its places of delivery, who pays, and how it writes its purchase orders. */
import type { PaymentTerms } from "../../erp/embedded/flow/payment-terms.ts";
import { domestic, europe, type DemoSalesArea } from "./demo-company.ts";

export interface DemoPlace {
  number: string;
  name: string;
  street: string;
  postal_code: string;
  city: string;
  country: string;
}

export interface DemoCustomer extends DemoPlace {
  sales_areas: readonly DemoSalesArea[];
  /** The first is the default. */
  ship_tos: readonly DemoPlace[];
  payer: DemoPlace;
  /** Tax on goods and freight in hundredths of a percent, in the first sales area; in others it buys without. */
  tax: number;
  /** Percent off the list price. */
  discount: number;
  /** How often it orders, against the others. */
  weight: number;
  payment_terms: PaymentTerms;
  po_style: PoStyle;
  /** What its own material numbers begin with; empty when it uses ours. */
  material_prefix: string;
}

/** `year`: four digits, `count`: its how-many-th order since the demo began. */
export type PoStyle = (year: number, count: number) => string;

const digits = (count: number, length: number): string => String(count).padStart(length, "0");

const poStyles: readonly PoStyle[] = [
  (year, count) => `PO-${String(year).slice(2)}-${digits(count, 4)}`,
  (_, count) => `4500${digits(310_000 + count * 7, 6)}`,
  (year, count) => `${year}/${digits(count, 3)}`,
  (_, count) => `B${digits(20_400 + count * 3, 5)}`,
  (year, count) => `MRO ${digits(count, 3)}.${String(year).slice(2)}`,
  (_, count) => `P${digits(7_000 + count * 11, 6)}-${count % 9}`,
  (year, count) => `Bestellung ${digits(count, 4)}/${String(year).slice(2)}`,
];

const terms: readonly PaymentTerms[] = ["NT30", "NT30", "NT14", "NT60", "NT30", "NT45", "NT00"];

type Address = readonly [street: string, postal_code: string, city: string, country: string];

interface Written {
  name: string;
  address: Address;
  areas: readonly DemoSalesArea[];
  /** Places of delivery besides the own address; "own" in front makes the own address the default one. */
  places: readonly (readonly [name: string, ...Address])[];
  own?: boolean;
  payer?: readonly [name: string, ...Address];
  tax: number;
  discount: number;
  weight: number;
  style: number;
  prefix?: string;
}

// The first one is the demo buyer's.
const written: readonly Written[] = [
  {
    name: "Harbor Point Fabrication",
    address: ["214 Commercial Street", "04101", "Portland, ME", "US"],
    areas: [domestic],
    places: [
      ["Harbor Point Fabrication – Pier 7", "7 Maine State Pier", "04101", "Portland, ME", "US"],
      ["Harbor Point Fabrication – Bath Yard", "90 Washington Street", "04530", "Bath, ME", "US"],
      ["Harbor Point Fabrication – Dover Shop", "31 Industrial Park Drive", "03820", "Dover, NH", "US"],
    ],
    own: true,
    payer: ["Harbor Point Holdings", "500 Boylston Street", "02116", "Boston, MA", "US"],
    tax: 550,
    discount: 12,
    weight: 14,
    style: 0,
    prefix: "HP-",
  },
  {
    name: "Great Lakes Process Equipment",
    address: ["1720 South 43rd Street", "53214", "Milwaukee, WI", "US"],
    areas: [domestic],
    places: [["Great Lakes – Green Bay Plant", "845 Quincy Street", "54301", "Green Bay, WI", "US"]],
    own: true,
    tax: 500,
    discount: 10,
    weight: 8,
    style: 1,
    prefix: "GL",
  },
  {
    name: "Cascade Water Systems",
    address: ["3602 Port of Tacoma Road", "98424", "Tacoma, WA", "US"],
    areas: [domestic],
    places: [
      ["Cascade Water – Spokane Depot", "6120 East Trent Avenue", "99212", "Spokane, WA", "US"],
      ["Cascade Water – Bend Depot", "20585 Builders Street", "97701", "Bend, OR", "US"],
    ],
    tax: 650,
    discount: 8,
    weight: 6,
    style: 2,
  },
  {
    name: "Bluegrass Hydraulics",
    address: ["4801 Poplar Level Road", "40213", "Louisville, KY", "US"],
    areas: [domestic],
    places: [],
    own: true,
    tax: 600,
    discount: 5,
    weight: 4,
    style: 3,
  },
  {
    name: "Gulf Stream Marine Supply",
    address: ["1258 Dauphin Island Parkway", "36605", "Mobile, AL", "US"],
    areas: [domestic, europe],
    places: [
      ["Gulf Stream – Pascagoula Dock", "3500 Bayou Casotte Parkway", "39581", "Pascagoula, MS", "US"],
      ["Gulf Stream – Tampa Dock", "1101 Channelside Drive", "33602", "Tampa, FL", "US"],
      ["Gulf Stream c/o Maasvlakte Forwarding", "Europaweg 875", "3199 LD", "Rotterdam", "NL"],
    ],
    payer: ["Gulf Stream Group Accounts Payable", "11 North Water Street", "36602", "Mobile, AL", "US"],
    tax: 400,
    discount: 15,
    weight: 7,
    style: 4,
    prefix: "GSM-",
  },
  {
    name: "Ironwood Machine Works",
    address: ["7200 Denison Avenue", "44102", "Cleveland, OH", "US"],
    areas: [domestic],
    places: [["Ironwood – Akron Annex", "1340 East Market Street", "44305", "Akron, OH", "US"]],
    own: true,
    tax: 575,
    discount: 7,
    weight: 5,
    style: 5,
  },
  {
    name: "Prairie Dairy Engineering",
    address: ["2310 Daniels Street", "53718", "Madison, WI", "US"],
    areas: [domestic],
    places: [
      ["Prairie Dairy – Fond du Lac", "455 South Hickory Street", "54935", "Fond du Lac, WI", "US"],
      ["Prairie Dairy – Sioux Falls", "2900 West 60th Street", "57107", "Sioux Falls, SD", "US"],
    ],
    tax: 500,
    discount: 9,
    weight: 5,
    style: 0,
  },
  {
    name: "Lone Star Pump & Pipe",
    address: ["9310 Market Street Road", "77029", "Houston, TX", "US"],
    areas: [domestic],
    places: [
      ["Lone Star – Odessa Yard", "4200 Andrews Highway", "79762", "Odessa, TX", "US"],
      ["Lone Star – Corpus Christi", "1841 North Port Avenue", "78401", "Corpus Christi, TX", "US"],
      ["Lone Star – Lake Charles", "3100 Broad Street", "70615", "Lake Charles, LA", "US"],
    ],
    own: true,
    tax: 625,
    discount: 14,
    weight: 8,
    style: 1,
    prefix: "LS ",
  },
  {
    name: "Chesapeake Shipwrights",
    address: ["1100 Wills Street", "21231", "Baltimore, MD", "US"],
    areas: [domestic],
    places: [["Chesapeake Shipwrights – Norfolk", "801 Front Street", "23510", "Norfolk, VA", "US"]],
    own: true,
    tax: 600,
    discount: 6,
    weight: 4,
    style: 2,
  },
  {
    name: "Sierra Mining Services",
    address: ["1055 Spice Islands Drive", "89431", "Reno, NV", "US"],
    areas: [domestic],
    places: [["Sierra Mining – Elko Camp", "2100 Idaho Street", "89801", "Elko, NV", "US"]],
    tax: 685,
    discount: 5,
    weight: 3,
    style: 3,
  },
  {
    name: "Keystone Boiler & Steam",
    address: ["2500 Smallman Street", "15222", "Pittsburgh, PA", "US"],
    areas: [domestic],
    places: [],
    own: true,
    payer: ["Keystone Industrial Partners", "1600 Market Street", "19103", "Philadelphia, PA", "US"],
    tax: 600,
    discount: 8,
    weight: 4,
    style: 4,
  },
  {
    name: "Palmetto Paper Mills",
    address: ["5600 Virginia Avenue", "29406", "North Charleston, SC", "US"],
    areas: [domestic],
    places: [["Palmetto Paper – Florence Mill", "1820 Paper Mill Road", "29506", "Florence, SC", "US"]],
    own: true,
    tax: 600,
    discount: 11,
    weight: 5,
    style: 5,
  },
  {
    name: "Nordhafen Anlagenbau GmbH",
    address: ["Reiherstieg 18", "21107", "Hamburg", "DE"],
    areas: [europe],
    places: [
      ["Nordhafen Anlagenbau – Werk Stade", "Am Schwingedeich 6", "21680", "Stade", "DE"],
      ["Nordhafen Anlagenbau – Werk Rostock", "Ost-West-Straße 4", "18147", "Rostock", "DE"],
    ],
    own: true,
    tax: 0,
    discount: 12,
    weight: 8,
    style: 6,
    prefix: "N",
  },
  {
    name: "Ateliers Maréchal SAS",
    address: ["12 quai de la Fosse", "44000", "Nantes", "FR"],
    areas: [europe],
    places: [["Ateliers Maréchal – Saint-Nazaire", "3 boulevard des Apprentis", "44600", "Saint-Nazaire", "FR"]],
    own: true,
    tax: 0,
    discount: 7,
    weight: 5,
    style: 2,
  },
  {
    name: "Van der Meer Scheepsbouw B.V.",
    address: ["Waalhaven Zuidzijde 21", "3089 JH", "Rotterdam", "NL"],
    areas: [europe, domestic],
    places: [
      ["Van der Meer – Werf Schiedam", "Admiraal de Ruyterstraat 24", "3115 HB", "Schiedam", "NL"],
      ["Van der Meer – Werf Vlissingen", "Engelandweg 11", "4389 PC", "Vlissingen", "NL"],
      ["Van der Meer USA – Baltimore", "2001 East McComas Street", "21230", "Baltimore, MD", "US"],
    ],
    payer: ["Van der Meer Groep N.V.", "Boompjes 40", "3011 XB", "Rotterdam", "NL"],
    tax: 2100,
    discount: 15,
    weight: 8,
    style: 1,
    prefix: "VDM.",
  },
  {
    name: "Officine Brambilla S.r.l.",
    address: ["Via Molo Giano 15", "16128", "Genova", "IT"],
    areas: [europe],
    places: [["Officine Brambilla – Stabilimento di Livorno", "Via Leonardo da Vinci 41", "57123", "Livorno", "IT"]],
    own: true,
    tax: 0,
    discount: 6,
    weight: 4,
    style: 3,
  },
  {
    name: "Talleres Etxeberria S.L.",
    address: ["Camino de la Ventosa 35", "48013", "Bilbao", "ES"],
    areas: [europe],
    places: [["Talleres Etxeberria – Nave de Santander", "Calle Marqués de la Hermida 60", "39009", "Santander", "ES"]],
    own: true,
    tax: 0,
    discount: 5,
    weight: 3,
    style: 0,
  },
  {
    name: "Kvarnby Process AB",
    address: ["Indiska Oceanen 14", "418 34", "Göteborg", "SE"],
    areas: [europe],
    places: [["Kvarnby Process – Malmö", "Hullkajen 9", "211 25", "Malmö", "SE"]],
    own: true,
    tax: 0,
    discount: 8,
    weight: 4,
    style: 5,
  },
  {
    name: "Donaurohr Handels GmbH",
    address: ["Regensburger Straße 22", "4020", "Linz", "AT"],
    areas: [europe],
    places: [
      ["Donaurohr – Lager Wien", "Freudenauer Hafenstraße 8", "1020", "Wien", "AT"],
      ["Donaurohr – Lager Graz", "Puchstraße 76", "8020", "Graz", "AT"],
    ],
    tax: 0,
    discount: 9,
    weight: 5,
    style: 6,
    prefix: "DR/",
  },
  {
    name: "Stocznia Bałtyk Sp. z o.o.",
    address: ["ul. Na Ostrowiu 15", "80-958", "Gdańsk", "PL"],
    areas: [europe],
    places: [["Stocznia Bałtyk – Szczecin", "ul. Gdańska 36", "70-661", "Szczecin", "PL"]],
    own: true,
    tax: 0,
    discount: 7,
    weight: 5,
    style: 4,
  },
];

const townNames = [
  "Alder",
  "Beacon",
  "Clearwater",
  "Dunmore",
  "Eastport",
  "Fairhaven",
  "Granite",
  "Highland",
  "Inverness",
  "Juniper",
  "Kingston",
  "Lakeside",
];
const trades = [
  "Machine Shop",
  "Water Works",
  "Boiler Service",
  "Marine Repair",
  "Pneumatics",
  "Food Plant",
  "Foundry",
  "Pipe Supply",
  "Dairy",
  "Energy",
];

/** The twenty written ones, then as many made-up ones as a larger set asks for; the same number always gives the same customers. */
export function demoCustomers(count: number = written.length): DemoCustomer[] {
  return Array.from({ length: count }, (_, index) => customerOf(written[index] ?? inventedCustomer(index), index));
}

function inventedCustomer(index: number): Written {
  const pattern = written[index % written.length]!;
  const town = townNames[index % townNames.length]!;
  const trade = trades[Math.floor(index / townNames.length) % trades.length]!;
  const serial = Math.floor(index / (townNames.length * trades.length)) + 1;
  const name = `${town} ${trade}${serial > 1 ? ` ${serial}` : ""}`;
  const { payer: _, ...rest } = pattern;
  return { ...rest, name, places: pattern.places.map(([, ...address], place) => [`${name} – Site ${place + 1}`, ...address]), weight: 4 };
}

function customerOf(from: Written, index: number): DemoCustomer {
  const place = (number: number, name: string, [street, postal_code, city, country]: Address): DemoPlace => ({
    number: String(number),
    name,
    street,
    postal_code,
    city,
    country,
  });
  const own = place(100_010 + index * 10, from.name, from.address);
  const elsewhere = from.places.map(([name, ...address], at) => place(200_010 + index * 10 + at, name, address));
  return {
    ...own,
    sales_areas: from.areas,
    ship_tos: from.own ? [own, ...elsewhere] : elsewhere,
    payer: from.payer ? place(300_010 + index * 10, from.payer[0], from.payer.slice(1) as unknown as Address) : own,
    tax: from.tax,
    discount: from.discount,
    weight: from.weight,
    payment_terms: terms[index % terms.length]!,
    po_style: poStyles[from.style]!,
    material_prefix: from.prefix ?? "",
  };
}
