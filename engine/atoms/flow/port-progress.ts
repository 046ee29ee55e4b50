/** Where something is on its route: which ports it has called at, and how much of it has come how far. */
import { add, compare, decimalOf, decimalText, zero } from "../../rules/decimal.ts";

export type PortState = "done" | "current" | "ahead" | "failed" | "unknown";

export type Entry = Readonly<Record<string, unknown>>;

export interface PortDefinition {
  of: string;
  part?: string;
  whole_of?: string;
  under_way?: readonly string[];
  optional?: boolean;
  hidden?: boolean;
}

export interface PortProgress {
  /** Its place among the ports that were written down. */
  at: number;
  state: PortState;
  entries: readonly Entry[];
  /** Of all lines together, 0 to 1; only where the port counts them. It is drawn, nothing is calculated with it. */
  share: number | undefined;
}

interface FlowInput {
  ports: readonly PortDefinition[];
  entries: readonly Entry[];
  lines: readonly Entry[];
  quantityName: string;
  failed: readonly string[];
  unknown: readonly string[];
}

export function progressOfPorts({ ports, entries, lines, quantityName, failed, unknown }: FlowInput): PortProgress[] {
  const total = sumOf(lines, quantityName);
  const ofLines = ({ part }: PortDefinition): number | undefined =>
    part === undefined || total <= 0 ? undefined : Math.min(1, Math.max(0, sumOf(lines, part) / total));
  /** Of the amounts, as far as those of which they are a part have come themselves. Nobody knows of what nobody may see. */
  const ofAmounts = ({ of, whole_of, under_way = [] }: PortDefinition): number => {
    const base = ports.find((port) => port.of === whole_of);
    const arrived = entries.filter((entry) => entry["kind"] === of && !hasStatus(entry, failed) && !hasStatus(entry, under_way));
    return (
      shareOf(
        arrived,
        entries.filter(({ kind }) => kind === whole_of),
      ) * ((base && ofLines(base)) ?? 1)
    );
  };
  return ports.flatMap((port, at) => {
    const here = entries.filter(({ kind }) => kind === port.of);
    const isUnknown = unknown.includes(port.of);
    if (port.hidden || (port.optional && here.length === 0 && !isUnknown)) return [];

    const share = port.whole_of === undefined ? ofLines(port) : here.length === 0 ? undefined : ofAmounts(port);
    return [{ at, entries: here, share, state: isUnknown && here.length === 0 ? "unknown" : stateOf(here, share, port, failed) }];
  });
}

function stateOf(here: readonly Entry[], share: number | undefined, port: PortDefinition, failed: readonly string[]): PortState {
  if (here.length === 0) return "ahead";
  if (here.every((entry) => hasStatus(entry, failed))) return "failed";
  if (here.some((entry) => hasStatus(entry, port.under_way ?? []))) return "current";
  return share !== undefined && share < 1 ? "current" : "done";
}

export const hasStatus = ({ status }: Entry, among: readonly string[]): boolean => typeof status === "string" && among.includes(status);

/** The furthest port that something has come to; -1 before the first, and when it went no further. */
export const lastReachedPort = (calls: readonly PortProgress[]): number =>
  calls.some(({ state }) => state === "failed") ? -1 : calls.findLastIndex(({ entries }) => entries.length > 0);

/** How much of the way to a port has been made, 0 to 1. */
export const progressToPort = ({ entries, share, state }: PortProgress): number =>
  entries.length === 0 || state === "failed" ? 0 : (share ?? 1);

function sumOf(lines: readonly Entry[], property: string): number {
  return lines.reduce((sum, line) => sum + (Math.abs(Number(line[property])) || 0), 0);
}

/** What the amounts of some are of those of others, 0 to 1; only all of it is 1. Credits are as much of a credit. */
function shareOf(some: readonly Entry[], others: readonly Entry[]): number {
  const [part, all] = [some, others].map((entries) => entries.map(({ amount }) => decimalOf(amount) ?? zero).reduce(add, zero));
  const [reached, wanted] = [Math.abs(Number(decimalText(part!))), Math.abs(Number(decimalText(all!)))];
  if (wanted === 0) return 0;
  return compare(part!, all!) === 0 || reached > wanted ? 1 : Math.min(reached / wanted, almost);
}

const almost = 0.999;
