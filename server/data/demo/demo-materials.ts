/** The catalogue of the demo: twelve groups, each kind of part in its materials and sizes. */
import { inStoreGtin } from "../in-store-gtin.ts";

export interface DemoMaterial {
  material: string;
  description: string;
  base_uom: "EA" | "M" | "PK" | "SET";
  material_group: string;
  ean: string;
  /** List price in US cents */
  price: bigint;
}

interface Group {
  key: string;
  code: string;
  uom: DemoMaterial["base_uom"];
  /** Name and price in cents of the plainest one. */
  kinds: readonly (readonly [name: string, cents: number])[];
  /** Name and price against the plainest, in percent. */
  makes: readonly (readonly [name: string, percent: number])[];
  sizes: readonly (readonly [name: string, percent: number])[];
}

export const demoGroups: readonly Group[] = [
  {
    key: "valves",
    code: "VA",
    uom: "EA",
    kinds: [
      ["Ball valve, 2-piece", 2_480],
      ["Gate valve, rising stem", 4_120],
      ["Swing check valve", 3_360],
      ["Needle valve", 1_890],
    ],
    makes: [
      ["brass", 100],
      ["stainless 316", 265],
      ["ductile iron", 140],
    ],
    sizes: [
      ["DN 15", 100],
      ["DN 25", 150],
      ["DN 50", 310],
      ["DN 80", 590],
    ],
  },
  {
    key: "fittings",
    code: "FI",
    uom: "EA",
    kinds: [
      ["Elbow 90°", 310],
      ["Equal tee", 420],
      ["Reducer", 350],
      ["Hex nipple", 240],
      ["Union, conical seat", 890],
    ],
    makes: [
      ["galvanised", 100],
      ["stainless 304", 240],
      ["brass", 190],
    ],
    sizes: [
      ["1/2 in", 100],
      ["3/4 in", 135],
      ["1 in", 190],
      ["2 in", 420],
    ],
  },
  {
    key: "hoses",
    code: "HO",
    uom: "M",
    kinds: [
      ["Hydraulic hose, 2 braids", 940],
      ["Suction hose, steel spiral", 1_320],
      ["Chemical hose, UHMW lining", 2_150],
      ["Air hose, antistatic", 460],
    ],
    makes: [
      ["NBR black", 100],
      ["EPDM blue", 125],
    ],
    sizes: [
      ["10 mm", 100],
      ["19 mm", 150],
      ["25 mm", 210],
      ["38 mm", 320],
      ["51 mm", 460],
    ],
  },
  {
    key: "seals",
    code: "SE",
    uom: "PK",
    kinds: [
      ["O-ring", 390],
      ["Shaft seal, double lip", 1_180],
      ["Flange gasket", 640],
      ["V-packing", 1_460],
    ],
    makes: [
      ["NBR 70", 100],
      ["FKM 75", 280],
      ["EPDM 70", 130],
    ],
    sizes: [
      ["20 mm", 100],
      ["32 mm", 118],
      ["50 mm", 150],
      ["80 mm", 205],
    ],
  },
  {
    key: "bearings",
    code: "BE",
    uom: "EA",
    kinds: [
      ["Deep groove ball bearing", 860],
      ["Tapered roller bearing", 1_940],
      ["Angular contact bearing", 2_310],
      ["Pillow block unit", 2_980],
    ],
    makes: [
      ["open", 100],
      ["sealed 2RS", 122],
      ["stainless", 310],
    ],
    sizes: [
      ["bore 20", 100],
      ["bore 25", 115],
      ["bore 35", 165],
      ["bore 50", 260],
    ],
  },
  {
    key: "fasteners",
    code: "FA",
    uom: "PK",
    kinds: [
      ["Hex bolt, full thread", 720],
      ["Socket head screw", 810],
      ["Hex nut", 330],
      ["Washer, wide", 210],
      ["Threaded rod 1 m", 1_240],
    ],
    makes: [
      ["8.8 zinc", 100],
      ["10.9 black", 130],
      ["A4-80", 340],
    ],
    sizes: [
      ["M8", 100],
      ["M12", 170],
      ["M16", 290],
      ["M20", 430],
    ],
  },
  {
    key: "couplings",
    code: "CO",
    uom: "EA",
    kinds: [
      ["Quick coupling, flat face", 3_150],
      ["Camlock coupler", 1_420],
      ["Jaw coupling", 2_640],
      ["Grooved coupling", 980],
    ],
    makes: [
      ["steel", 100],
      ["aluminium", 115],
      ["stainless 316", 290],
    ],
    sizes: [
      ["size 1", 100],
      ["size 2", 148],
      ["size 3", 220],
    ],
  },
  {
    key: "filters",
    code: "FL",
    uom: "EA",
    kinds: [
      ["Return line filter", 6_240],
      ["Y-strainer", 2_870],
      ["Breather", 1_130],
      ["Filter element", 1_980],
    ],
    makes: [
      ["10 micron", 130],
      ["25 micron", 110],
      ["100 mesh", 100],
    ],
    sizes: [
      ["60 l/min", 100],
      ["120 l/min", 155],
      ["250 l/min", 240],
    ],
  },
  {
    key: "gauges",
    code: "GA",
    uom: "EA",
    kinds: [
      ["Pressure gauge, glycerine", 1_760],
      ["Bimetal thermometer", 1_480],
      ["Flow indicator", 5_420],
      ["Level gauge", 4_360],
    ],
    makes: [
      ["63 mm dial", 100],
      ["100 mm dial", 140],
    ],
    sizes: [
      ["0-6 bar", 100],
      ["0-16 bar", 100],
      ["0-40 bar", 108],
      ["0-250 bar", 125],
      ["0-400 bar", 140],
    ],
  },
  {
    key: "pumps",
    code: "PU",
    uom: "EA",
    kinds: [
      ["Gear pump", 18_900],
      ["Centrifugal pump", 32_400],
      ["Diaphragm pump", 41_600],
      ["Hand pump", 8_450],
    ],
    makes: [
      ["cast iron", 100],
      ["stainless 316", 215],
      ["polypropylene", 135],
    ],
    sizes: [
      ["8 cc", 100],
      ["16 cc", 125],
      ["32 cc", 170],
    ],
  },
  {
    key: "clamps",
    code: "CL",
    uom: "SET",
    kinds: [
      ["Hose clamp, worm drive", 190],
      ["Pipe clamp, rubber lined", 460],
      ["Beam clamp", 880],
      ["U-bolt", 340],
    ],
    makes: [
      ["W1 zinc", 100],
      ["W4 stainless", 210],
      ["W5 stainless 316", 260],
    ],
    sizes: [
      ["16-27 mm", 100],
      ["32-50 mm", 122],
      ["60-80 mm", 160],
    ],
  },
  {
    key: "drives",
    code: "DR",
    uom: "EA",
    kinds: [
      ["Roller chain, 5 m", 6_890],
      ["V-belt", 1_240],
      ["Timing belt", 1_890],
      ["Sprocket", 2_460],
    ],
    makes: [
      ["standard", 100],
      ["heavy duty", 138],
      ["stainless", 260],
    ],
    sizes: [
      ["type A", 100],
      ["type B", 130],
      ["type C", 185],
    ],
  },
];

export const demoMaterialCount = 400;

/** As many of every group as the others have, give or take one. */
export function demoMaterials(): DemoMaterial[] {
  return demoGroups.flatMap((group, index) => {
    const from = Math.floor((index * demoMaterialCount) / demoGroups.length);
    const to = Math.floor(((index + 1) * demoMaterialCount) / demoGroups.length);
    return materialsOf(group, to - from, from);
  });
}

function materialsOf(group: Group, count: number, serial: number): DemoMaterial[] {
  const all = group.kinds.flatMap((kind, k) =>
    group.makes.flatMap((make, m) => group.sizes.map((size, s) => ({ kind, make, size, number: `${k + 1}${m + 1}${s + 1}` }))),
  );
  // Evenly spread over all combinations, so that no kind is missing.
  return Array.from({ length: count }, (_, at) => {
    const { kind, make, size, number } = all[Math.floor((at * all.length) / count)]!;
    return {
      material: `${group.code}-${number}-${String(serial + at + 1).padStart(3, "0")}`,
      description: `${kind[0]}, ${make[0]}, ${size[0]}`,
      base_uom: group.uom,
      material_group: group.key,
      ean: inStoreGtin("demo", serial + at + 1),
      price: listPrice(kind[1], make[1], size[1]),
    };
  });
}

/** Rounded to ten cents, so that half a metre still costs whole cents. */
const listPrice = (cents: number, make: number, size: number): bigint => ((BigInt(cents) * BigInt(make) * BigInt(size)) / 100_000n) * 10n;
