/** Carts of 10, 1,000 and 10,000 lines as somebody works on them in the browser. */
import type { Browser, BrowserContext } from "playwright";
import { signedIn, withBrowser } from "../browser-figures.ts";
import type { Account } from "../demo-account.ts";
import { atLeast, figure, median, type Figure } from "../figure.ts";
import { getJson } from "../look-ups/get-json.ts";
import { buildTables } from "../tables/build.ts";
import { draw, onTable, rowCount, scrollAtAll, type Scroll } from "../tables/visit.ts";
import { places as tablePlaces } from "../tables/work.ts";
import { filledCart, type BenchCart, type CartBench } from "./bench-cart.ts";
import { changeQuantity, goToCart, pasteRows, places, undo, type CartPage, type Work } from "./cart-page.ts";

const rounds = 3;
const changesOfEach = 5;

export async function cartPageFigures(bench: CartBench, account: Account): Promise<Figure[]> {
  const [short, long, huge] = [await pricedCart(bench, 10), await pricedCart(bench, 1_000), await pricedCart(bench, 10_000)];
  const activate = activator(bench);
  return withBrowser(async (browser) => {
    const context = await signedIn(browser, bench.address, account);
    const visits = { short: emptyVisits(), long: emptyVisits(), huge: emptyVisits() };
    // The first is not warm.
    for (let round = -1; round < rounds; round++)
      for (const [name, cart] of Object.entries({ short, long, huge })) {
        await activate(cart);
        const visit = await visitCart(context, bench.address, round);
        if (round < 0) continue;
        visits[name as keyof typeof visits].took.push(visit.took);
        visits[name as keyof typeof visits].changes.push(...visit.changes);
      }
    await activate(huge);
    const scrolled = await scrollFigures(browser, context, bench.address);
    const pasted = [];
    for (const lines of [1_000, 9_900]) {
      const visit = async () => {
        await activate(await filledCart(bench, 10));
        return goToCart(context, bench.address);
      };
      pasted.push(...(await pasteFigures(visit, clipboardOf(bench, lines), lines)));
    }
    return [...visitFigures(visits), ...pasted, ...scrolled];
  });
}

/** The cart that the page shows; the one before is saved by it. */
function activator({ address, headers }: CartBench): (cart: BenchCart) => Promise<void> {
  let active = "";
  return async ({ id }) => {
    if (id !== active) await getJson(`${address}/api/v1/carts/${id}/activate`, headers);
    active = id;
  };
}

/** With prices, as a cart is that somebody comes back to. */
async function pricedCart(bench: CartBench, lines: number): Promise<BenchCart> {
  const cart = await filledCart(bench, lines);
  await cart.send("simulate");
  return cart;
}

interface Visits {
  took: number[];
  changes: number[];
}

const emptyVisits = (): Visits => ({ took: [], changes: [] });

async function visitCart(context: BrowserContext, address: string, round: number): Promise<{ took: number; changes: number[] }> {
  const cart = await goToCart(context, address);
  const changes: number[] = [];
  for (let time = 0; time < changesOfEach; time++)
    changes.push(await changeQuantity(cart, { line: 2 + time, quantity: 2 + ((round + 2) * changesOfEach + time) }));
  await cart.page.close();
  return { took: cart.took, changes };
}

function visitFigures({ short, long, huge }: Record<"short" | "long" | "huge", Visits>): Figure[] {
  const [first, most] = [median(long.took), median(huge.took)];
  const [few, many] = [median(short.changes), median(long.changes)];
  return [
    figure("cart of 1,000 lines, from navigation to the first screen usable, warm", first, "ms", 400, `median of ${rounds}`),
    figure("the same with 10,000 lines, of that", most / first, "x", 1.25, `${most.toFixed(0)} : ${first.toFixed(0)} ms`),
    figure(
      "change one quantity, main thread: 1,000 lines against 10",
      many / few,
      "x",
      1.25,
      `${many.toFixed(1)} : ${few.toFixed(1)} ms, medians of ${rounds * changesOfEach}`,
    ),
  ];
}

/** Cells as a spreadsheet puts them on the clipboard; each twentieth material is unknown. */
function clipboardOf({ materials }: CartBench, lines: number): string {
  const rows = Array.from({ length: lines }, (_, at) => {
    const material = at % 20 === 7 ? `NOSUCH-${at}` : materials[at % materials.length]!;
    return [material, 1 + (at % 40), "", `2026-12-${10 + (at % 18)}`, `PO ${at}`].join("\t");
  });
  return `Material\tQuantity\tUnit\tRequested date\tYour reference\n${rows.join("\n")}`;
}

async function pasteFigures(visit: () => Promise<CartPage>, text: string, lines: number): Promise<Figure[]> {
  const works: { paste: Work; undo: Work }[] = [];
  for (let round = 0; round < (lines > 1_000 ? 2 : 3); round++) {
    const cart = await visit();
    works.push({ paste: await pasteRows(cart, text), undo: await undo(cart) });
    await cart.page.close();
  }
  const pasted = works.map(({ paste }) => paste);
  const undone = works.map((work) => work.undo);
  const middle = (of: readonly Work[], what: keyof Work) => median(of.map((work) => work[what]));
  const note = (of: readonly Work[]) => `${middle(of, "all").toFixed(0)} ms with what the server then says of all of them`;
  const what = `${lines.toLocaleString("en")} rows of 5 columns`;
  const isMany = lines > 1_000;
  return [
    figure(`paste ${what}: main thread until all stand`, middle(pasted, "own"), "ms", isMany ? 1_000 : 150, note(pasted)),
    figure(`undo of that paste of ${what}: main thread`, middle(undone, "own"), "ms", isMany ? 1_000 : 150, note(undone)),
  ];
}

/** Against the table of the bench `tables`, which is only read, in turns. */
async function scrollFigures(browser: Browser, context: BrowserContext, address: string): Promise<Figure[]> {
  const tables = await buildTables();
  try {
    const ratios: number[] = [];
    const seen: { cart: readonly Scroll[]; table: readonly Scroll[] }[] = [];
    for (let round = 0; round < 3; round++) {
      const { page } = await goToCart(context, address);
      const cart = await scrollAtAll(page, places);
      await page.close();
      const table = await onTable(browser, tables, "portolan", async (other) => {
        await draw(other, "portolan", rowCount);
        return scrollAtAll(other, tablePlaces.portolan);
      });
      seen.push({ cart, table });
      ratios.push(...cart.map(({ moved }, at) => moved / table[at]!.moved));
    }
    const told = (which: "cart" | "table") =>
      seen[0]![which].map((_, at) => median(seen.map((one) => one[which][at]!.moved)).toFixed(1)).join(", ");
    const note = `frames a second at each speed ${told("cart")} : ${told("table")}`;
    return [atLeast("scrolling 10,000 lines of a cart, slow processor: frames in which it moves", median(ratios), "x table", 0.7, note)];
  } finally {
    tables.remove();
  }
}
