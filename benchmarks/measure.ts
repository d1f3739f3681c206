/** The result of a benchmark: our figures, those of a ceiling measured in the same run, and their ratio. */

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

/** `ROUNDS=1` for a quick look whether a benchmark works. */
const ROUNDS = Number(process.env.ROUNDS ?? 5);

/** What each round found. */
export async function rounds<Found>(work: (round: number) => Promise<Found>): Promise<Found[]> {
  const found: Found[] = [];
  for (let round = 0; round < ROUNDS; round += 1) found.push(await work(round));
  return found;
}

/** A measure whose median may be at most `most`. */
export function atMost(name: string, unit: string, values: readonly number[], most: number): Measure {
  const shown = unit === "" ? `${most}` : `${most.toLocaleString("en")} ${unit}`;
  return { name, unit, ours: spread(values), goal: { text: `≤ ${shown}`, met: median(values) <= most } };
}

/** A measure whose median must be at least `least`. */
export function atLeast(name: string, unit: string, values: readonly number[], least: number): Measure {
  const goal = { text: `≥ ${least.toLocaleString("en")} ${unit}`, met: median(values) >= least };
  return { name, unit, ours: spread(values), goal };
}

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
