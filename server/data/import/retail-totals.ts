/** What was read, counted while reading and independent of what the database says later. */
import { kindOf, type RetailReading } from "./retail-line.ts";

export class RetailTotals {
  lines = 0;
  /** Thousandths */
  value = 0n;
  refusedLines = 0;
  refusedValue = 0n;
  linesWithoutCustomer = 0;
  /** yyyy-mm-dd hh:mm:ss */
  lastAt = "";
  readonly kinds = { order: 0, return: 0, adjustment: 0 };
  readonly #documents = new Map<string, { customer: string; at: string }>();
  readonly #withoutCustomer = new Set<string>();
  readonly #customers = new Set<string>();
  readonly #codes = new Set<string>();

  /** Counts a line. A line of a known document must agree with it on the customer; says whether its time differs. */
  add(reading: RetailReading): { reading: RetailReading; several_times: boolean } {
    this.lines += 1;
    let several_times = false;
    if (reading.ok) {
      const { document, customer, at, value } = reading.line;
      const earlier = this.#documents.get(document);
      several_times = earlier !== undefined && earlier.at !== at;
      if (earlier && earlier.customer !== customer) reading = { ok: false, reason: "customer_differs", value };
      else if (!earlier) this.#open(document, customer, at);
    }
    this.value += reading.ok ? reading.line.value : reading.value;
    if (reading.ok) this.#take(reading.line);
    else {
      this.refusedLines += 1;
      this.refusedValue += reading.value;
    }
    return { reading, several_times };
  }

  #open(document: string, customer: string, at: string): void {
    this.#documents.set(document, { customer, at });
    this.kinds[kindOf(document)] += 1;
    if (customer === "") this.#withoutCustomer.add(document);
    else this.#customers.add(customer);
  }

  #take({ customer, code, at }: { customer: string; code: string; at: string }): void {
    if (customer === "") this.linesWithoutCustomer += 1;
    this.#codes.add(code);
    if (at > this.lastAt) this.lastAt = at;
  }

  get documents(): number {
    return this.#documents.size;
  }

  get documentsWithoutCustomer(): number {
    return this.#withoutCustomer.size;
  }

  get customers(): number {
    return this.#customers.size;
  }

  get codes(): number {
    return this.#codes.size;
  }
}
