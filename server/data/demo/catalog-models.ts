/** The demo's catalogue as it is planned: categories, attributes with their options, and a model for each kind of part in its material and size. */
import { lexemesOf } from "../../buying/catalog/search/split-query.ts";
import { demoGroups } from "./demo-materials.ts";
import texts from "./catalog-texts.json" with { type: "json" };

export interface Texts {
  en: string;
  de: string;
  fr: string;
}

export interface PlannedCategory {
  id: number;
  parent_id: number | null;
  title: Texts;
  position: number;
}

export interface PlannedOption {
  id: number;
  attribute_id: number;
  value: string;
  label: Texts;
  swatch_value: string | null;
  swatch_value_type: "hex" | "image" | "text" | null;
  position: number;
}

/** All products of one kind, material and size. */
export interface Model {
  no: number;
  group: string;
  code: string;
  uom: string;
  kind: string;
  /** Of kind, material and size, as it stands in numbers. */
  digits: string;
  cents: number;
  name: Texts;
  lexemes: string[];
  /** With those above it, outermost first. */
  categories: number[];
  /** Its material and size. */
  options: number[];
}

export interface CatalogPlan {
  categories: PlannedCategory[];
  attributes: { id: number; code: string; label: Texts; position: number }[];
  options: PlannedOption[];
  models: Model[];
  /** By what they add to a model: each product has one of each. */
  brands: PlannedOption[];
  pressures: PlannedOption[];
  origins: PlannedOption[];
  approvals: PlannedOption[];
  /** By kind, from 1. */
  kinds: string[];
}

const translated = texts as unknown as {
  categories: [string, string, string, string[]][];
  groups: Record<string, [string, string, string]>;
  kinds: Record<string, [string, string]>;
  makes: Record<string, [string, string, string?]>;
  sizes: Record<string, [string, string]>;
  attributes: Record<string, [string, string, string]>;
};

const three = ([en, de, fr]: readonly [string, string, string, ...unknown[]]): Texts => ({ en, de, fr });
const same = (text: string): Texts => ({ en: text, de: text, fr: text });

export function planCatalog(): CatalogPlan {
  const attributes = Object.entries(translated.attributes)
    .filter(([code]) => code !== "type")
    .map(([code, label], at) => ({ id: at + 1, code, label: three(label), position: at + 1 }));
  const options = planOptions(attributes.map(({ code }) => code));
  const optionOf = (code: string, en: string) => {
    const attribute = attributes.find((each) => each.code === code)!;
    return options.find(({ attribute_id, label }) => attribute_id === attribute.id && label.en === en)!;
  };
  const ofAttribute = (code: string) =>
    options.filter(({ attribute_id }) => attribute_id === attributes.find((each) => each.code === code)!.id);
  const { categories, trailOfKind } = planCategories();
  const models = demoGroups.flatMap((group) =>
    group.kinds.flatMap((kind, k) =>
      group.makes.flatMap((make, m) =>
        group.sizes.map((size, s) => {
          const own = [optionOf("material", make[0]), optionOf("size", size[0])];
          const name = { en: nameOf(kind[0], own, "en"), de: nameOf(kind[0], own, "de"), fr: nameOf(kind[0], own, "fr") };
          return {
            group: group.key,
            code: group.code,
            uom: group.uom,
            kind: kind[0],
            digits: `${k + 1}${m + 1}${s + 1}`,
            cents: Math.floor((kind[1] * make[1] * size[1]) / 100_000) * 10,
            name,
            lexemes: lexemesOfModel(name, group.key),
            categories: trailOfKind.get(kind[0])!,
            options: own.map(({ id }) => id),
          };
        }),
      ),
    ),
  );
  return {
    categories,
    attributes,
    options,
    models: models.map((model, no) => ({ ...model, no })),
    brands: ofAttribute("brand"),
    pressures: ofAttribute("pressure"),
    origins: ofAttribute("origin"),
    approvals: ofAttribute("approval"),
    kinds: demoGroups.flatMap(({ kinds }) => kinds.map(([kind]) => kind)),
  };
}

export const kindName = (kind: string): Texts => three([kind, ...translated.kinds[kind]!]);

const nameOf = (kind: string, own: readonly PlannedOption[], language: keyof Texts): string =>
  [kindName(kind)[language], ...own.map(({ label }) => label[language])].join(", ");

/** In every language: whoever reads German may type English. */
function lexemesOfModel(name: Texts, group: string): string[] {
  const said = [...Object.values(name), ...translated.groups[group]!];
  return [...new Set(said.flatMap(lexemesOf))];
}

function planCategories(): { categories: PlannedCategory[]; trailOfKind: Map<string, number[]> } {
  const categories: PlannedCategory[] = [];
  const trailOfKind = new Map<string, number[]>();
  const add = (title: Texts, parent_id: number | null): number => {
    const id = 1_000_001 + categories.length;
    categories.push({ id, parent_id, title, position: categories.length });
    return id;
  };
  for (const [en, de, fr, groups] of translated.categories) {
    const outer = add({ en, de, fr }, null);
    for (const key of groups) {
      const inner = add(three(translated.groups[key]!), outer);
      for (const [kind] of demoGroups.find((group) => group.key === key)!.kinds)
        trailOfKind.set(kind, [outer, inner, add(kindName(kind), inner)]);
    }
  }
  return { categories, trailOfKind };
}

function planOptions(codes: readonly string[]): PlannedOption[] {
  const options: PlannedOption[] = [];
  const add = (code: string, label: Texts, swatch = ""): void => {
    if (options.some((option) => option.attribute_id === codes.indexOf(code) + 1 && option.label.en === label.en)) return;
    const [type = "", value = ""] = swatch.split(":");
    options.push({
      id: options.length + 1,
      attribute_id: codes.indexOf(code) + 1,
      value: lexemesOf(label.en).join("_"),
      label,
      swatch_value: value || null,
      swatch_value_type: (type || null) as PlannedOption["swatch_value_type"],
      position: options.length,
    });
  };
  for (const { makes } of demoGroups)
    for (const [make] of makes) {
      const [de, fr, swatch] = translated.makes[make] ?? [make, make];
      add("material", { en: make, de, fr }, swatch);
    }
  for (const { sizes } of demoGroups)
    for (const [size] of sizes) {
      const [de, fr] = translated.sizes[size] ?? [size, size];
      add("size", { en: size, de, fr });
    }
  for (const brand of texts.brands) add("brand", same(brand));
  for (const pressure of texts.pressures) add("pressure", same(pressure));
  for (const origin of texts.origins as [string, string, string][]) add("origin", three(origin));
  for (const approval of texts.approvals) add("approval", same(approval));
  return options;
}
