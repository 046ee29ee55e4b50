/** A file of ten thousand lines on its way into a cart: how long until its difference is seen, and what it takes of the memory. */
import { figure, type Figure } from "../figure.ts";
import { memoryDuring, type ReadLoad } from "../lists/server-load.ts";
import { getJson } from "../look-ups/get-json.ts";
import { workbook, type TestCell } from "../../tests/support/workbooks.ts";
import { emptyCart, timed, type BenchCart, type CartBench } from "./bench-cart.ts";

const lines = 10_000;
const times = 3;

export async function fileFigures(bench: CartBench, load: ReadLoad): Promise<Figure[]> {
  const cart = await emptyCart(bench);
  const file = orderOf(bench);
  const previews: number[] = [];
  const memory = await memoryDuring(load, async () => {
    for (let time = 0; time < times; time++) previews.push(await timed(() => preview(bench, cart, file)));
  });
  const taken = await timed(() => take(bench, cart, file));
  const left = await fetch(`${bench.address}/api/v1${cart.path}/items/download?format=xlsx`, { headers: bench.headers });
  const exported = new Uint8Array(await left.arrayBuffer());
  const again = await timed(() => preview(bench, cart, exported));
  return [
    figure(
      "XLSX of 10,000 lines until the preview",
      Math.max(...previews),
      "ms",
      2_000,
      `the slowest of ${times}, the first after a start among them`,
    ),
    figure("the same: growth of the server's memory", memory.most - memory.idle, "MB", 150, `${times} files, one after the other`),
    figure("the same file, until its lines are in the cart", taken, "ms", 5_000, "sent, compared and taken"),
    figure("a cart of 10,000 lines that left as XLSX, until its difference", again, "ms", 2_000),
  ];
}

/** As a spreadsheet saves it: texts stand apart from their cells, each once per cell. */
function orderOf({ materials }: CartBench): Uint8Array {
  const rows = Array.from({ length: lines }, (_, at): TestCell[] => [
    `PO ${at + 1}`,
    materials[at % materials.length]!,
    1 + (at % 50),
    "EA",
    46_357 + (at % 90),
    `crane ${at % 17}`,
  ]);
  return workbook([{ name: "Order", rows: [["PO item", "Material", "Quantity", "Unit", "Requested date", "Note"], ...rows] }]);
}

async function send({ address, headers }: CartBench, cart: BenchCart, file: Uint8Array): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([file as Uint8Array<ArrayBuffer>]), "order.xlsx");
  const response = await fetch(`${address}/api/v1${cart.path}/imports`, { method: "POST", headers, body: form });
  if (!response.ok) throw new Error(`The file was not taken: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** What the browser asks for until the first rows are seen. */
async function preview(bench: CartBench, cart: BenchCart, file: Uint8Array): Promise<{ id: string; fingerprint: string }> {
  const id = await send(bench, cart, file);
  const at = `${bench.address}/api/v1${cart.path}/imports/${id}`;
  const [view, rows] = await Promise.all([
    getJson<{ fingerprint: string; counts: Record<string, number> }>(at, bench.headers),
    getJson<{ items: object[] }>(`${at}/rows?page_size=50`, bench.headers),
  ]);
  const { wrong = 0, ...others } = view.counts;
  const seen = Object.values(others).reduce((sum, count) => sum + count, 0);
  if (wrong > 0 || seen !== lines || rows.items.length !== 50) throw new Error(`Not what was sent: ${JSON.stringify(view.counts)}`);
  return { id, fingerprint: view.fingerprint };
}

async function take(bench: CartBench, cart: BenchCart, file: Uint8Array): Promise<void> {
  const { id, fingerprint } = await preview(bench, cart, file);
  await cart.send(`imports/${id}/take`, { fingerprint });
}
