/**
 * A catalogue for a file that has none: what an article is, is read out of its description. English puts the thing itself last ("set of 3
 * cake tins"), so the last word that names a category decides; of each attribute the first word counts.
 */
import { lexemesOf } from "../../buying/catalog/search/split-query.ts";
import { importedFrom } from "../imported-catalog.ts";
import known from "./retail-catalog.json" with { type: "json" };

type Texts = Record<"en" | "de" | "fr", string>;

export interface RetailArticle {
  material: string;
  description: string;
  base_uom: string;
  material_group: string;
  ean: string;
  /** yyyy-mm-dd: sold since then. */
  since: string;
}

export interface RetailProduct extends RetailArticle {
  id: number;
  category_id: number;
  /** With those above it. */
  categories: number[];
  options: number[];
  lexemes: string[];
}

interface Category {
  id: number;
  parent_id: number | null;
  title: Texts;
  position: number;
}

interface Option {
  id: number;
  attribute_id: number;
  value: string;
  label: Texts;
  swatch_value: string | null;
  swatch_value_type: "hex" | null;
  position: number;
}

export interface RetailCatalogPlan {
  title: Texts;
  description: Texts;
  categories: Category[];
  attributes: { id: number; code: string; label: Texts; position: number; is_filter: true }[];
  options: Option[];
  products: RetailProduct[];
}

const textsOf = ([en = "", de = en, fr = en]: readonly string[]): Texts => ({ en, de, fr });

/** What a word leads to: a category with those above it, or an option. */
type ByLexeme<Target> = ReadonlyMap<string, Target>;

export function planRetailCatalog(articles: readonly RetailArticle[]): RetailCatalogPlan {
  const { categories, byWord, other } = planCategories();
  const attributes = known.attributes.map(({ code, label }, at) => ({
    id: importedFrom.attributes + at,
    code,
    label: textsOf(label),
    position: 100 + at,
    is_filter: true as const,
  }));
  const { options, optionsByWord } = planOptions(attributes);
  const titles = new Map(categories.map(({ id, title }) => [id, title]));
  const labels = new Map(options.map(({ id, label }) => [id, label]));
  const products = articles.map((article, at): RetailProduct => {
    const words = lexemesOf(article.description);
    const trail = words.map((word) => byWord.get(word)).findLast(Boolean) ?? other;
    const own = optionsByWord.flatMap((ofAttribute) => words.map((word) => ofAttribute.get(word)).find(Boolean) ?? []);
    const said = [...trail.map((id) => titles.get(id)!), ...own.map((id) => labels.get(id)!)].flatMap((texts) => Object.values(texts));
    return {
      ...article,
      id: importedFrom.products + at,
      category_id: trail.at(-1)!,
      categories: trail,
      options: own,
      lexemes: [...new Set([...words, ...said.flatMap(lexemesOf)])],
    };
  });
  return { title: textsOf(known.title), description: textsOf(known.description), categories, attributes, options, products };
}

function planCategories(): { categories: Category[]; byWord: ByLexeme<number[]>; other: number[] } {
  const categories: Category[] = [];
  const byWord = new Map<string, number[]>();
  const add = (title: readonly string[], parent_id: number | null, lexemes = ""): number => {
    const id = importedFrom.categories + categories.length;
    categories.push({ id, parent_id, title: textsOf(title), position: 1_000 + categories.length });
    const trail = parent_id === null ? [id] : [parent_id, id];
    for (const word of lexemes.split(" ")) if (!byWord.has(word)) byWord.set(word, trail);
    return id;
  };
  for (const category of known.categories) {
    const outer = add(category.title, null, category.lexemes);
    for (const { title, lexemes } of category.children ?? []) add(title, outer, lexemes);
  }
  return { categories, byWord, other: [add(known.other, null)] };
}

function planOptions(attributes: RetailCatalogPlan["attributes"]): { options: Option[]; optionsByWord: ByLexeme<number>[] } {
  const options: Option[] = [];
  const optionsByWord = known.attributes.map((attribute, at) => {
    const byWord = new Map<string, number>();
    for (const option of attribute.options as { label: string[]; lexemes: string; swatch?: string }[]) {
      const id = importedFrom.options + options.length;
      const value = lexemesOf(option.label[0]!).join("_");
      const swatch = option.swatch ?? null;
      options.push({
        id,
        attribute_id: attributes[at]!.id,
        value,
        label: textsOf(option.label),
        swatch_value: swatch,
        swatch_value_type: swatch === null ? null : "hex",
        position: options.length,
      });
      for (const word of option.lexemes.split(" ")) byWord.set(word, id);
    }
    return byWord;
  });
  return { options, optionsByWord };
}
