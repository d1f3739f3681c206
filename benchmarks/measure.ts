/** The result of a benchmark: our figures, those of a ceiling measured in the same run, and their ratio. */
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { ensureBuilt } from "./shop.ts";

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly ours: Spread;
  readonly ceiling?: Spread;
  /** Ours divided by the ceiling, round by round. */
  readonly ratio?: Spread;
  readonly goal?: { readonly text: string; readonly met: boolean };
  readonly note?: string;
}

export type Benchmark = () => Promise<readonly Measure[]>;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? Number.NaN) : (at(sorted, middle - 1) + at(sorted, middle)) / 2;
}

export function spread(values: readonly number[]): Spread {
  return { median: rounded(median(values)), min: rounded(Math.min(...values)), max: rounded(Math.max(...values)) };
}

export function exactly(value: number): Spread {
  return spread([value]);
}

/** Ours divided by the ceiling of the same round. */
export function ratios(ours: readonly number[], ceiling: readonly number[]): number[] {
  return ours.map((value, round) => value / at(ceiling, round));
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? Number.NaN;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

function shown({ median: middle, min, max }: Spread): string {
  return min === max ? `${middle}` : `${middle} (${min}–${max})`;
}

const HEADINGS = ["measure", "unit", "ours", "ceiling", "ratio", "goal", ""];

export function printTable(measures: readonly Measure[]): void {
  const rows = measures.map(({ name, unit, ours, ceiling, ratio, goal }) => [
    name,
    unit,
    shown(ours),
    ceiling ? shown(ceiling) : "",
    ratio ? shown(ratio) : "",
    goal?.text ?? "",
    goal ? (goal.met ? "met" : "MISSED") : "",
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [HEADINGS, ...rows]) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
  for (const { name, note } of measures) if (note) console.log(`\n${name}: ${note}`);
}

export function load(): string {
  return loadavg()
    .map((value) => value.toFixed(2))
    .join(" ");
}

/** `node benchmarks/x.ts` runs one benchmark, and writes its figures to the file named in `MEASURES`. With `failing`, a missed goal gives exit code 1. */
export async function runAlone(benchmark: Benchmark, { failing = false } = {}): Promise<never> {
  await ensureBuilt();
  const before = load();
  const measures = await benchmark();
  const { MEASURES } = process.env;
  if (MEASURES) writeFileSync(MEASURES, JSON.stringify({ load: before, measures }));
  printTable(measures);
  console.log(`\nload average before ${before}, after ${load()}`);
  process.exit(failing && measures.some(({ goal }) => goal?.met === false) ? 1 : 0);
}
