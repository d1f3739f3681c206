/** What an archive of the write-ahead log holds, by the names of its files, and which moments it leads to. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";

/** A segment of 16 MB: `number` counts them from the database's beginning, on whichever timeline. */
export interface Segment {
  readonly timeline: number;
  readonly number: number;
}

/** A file, and when the last change in it was written. */
export interface Found {
  readonly file: string;
  readonly at: Date;
}

/** A copy of the server's files. `at` = from then on it can be used. */
export interface Base extends Found {
  readonly first: Segment;
  readonly last: Segment;
  /** Before it was compressed. */
  readonly bytes: number;
}

/** Each restore to a moment begins another timeline. */
interface Timeline {
  readonly id: number;
  readonly born: Date;
  /** The segments before `until` are those of `id`. */
  readonly parents: readonly { readonly id: number; readonly until: number }[];
}

export interface Archive {
  readonly bases: readonly Base[];
  readonly segments: ReadonlyMap<string, Found>;
  /** The oldest first. */
  readonly timelines: readonly Timeline[];
}

/** Moments that can be gone back to. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export interface Way extends Span {
  readonly base: Base;
  readonly timeline: number;
  readonly chain: readonly Found[];
}

const PER_LOG = 256;
const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, "0");

const segmentName = ({ timeline, number }: Segment) =>
  hex(timeline) + hex(Math.floor(number / PER_LOG)) + hex(number % PER_LOG);

export function readSegment(name: string): Segment | undefined {
  const [, timeline, log, rest] = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? [];
  if (!timeline || !log || !rest) return undefined;
  return {
    timeline: Number.parseInt(timeline, 16),
    number: Number.parseInt(log, 16) * PER_LOG + Number.parseInt(rest, 16),
  };
}

/** "0/3000028" */
export function segmentNumberAt(place: string): number {
  const [log = "", offset = ""] = place.split("/");
  return Number.parseInt(log, 16) * PER_LOG + (Number.parseInt(offset, 16) >>> 24);
}

const stamp = (at: Date) => at.toISOString().replaceAll(/[-:.Z]/g, "");
const readStamp = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)(\d{3})$/, "$1-$2-$3:$4:$5.$6Z"));

export const archivedName = (name: string, at: Date) => `${name}_${stamp(at)}.gz`;
/** Not before it can be used. */
export const baseName = ({ first, last, at, bytes }: Omit<Base, "file">) =>
  `base_${segmentName(first)}_${segmentName(last)}_${stamp(new Date(at.getTime() + 1))}_${bytes}.tar.gz`;

export const BASE = /^base_([0-9A-F]{24})_([0-9A-F]{24})_(\w{18})_(\d+)\.tar\.gz(?:\.age)?$/;
const ARCHIVED = /^([0-9A-F]{8,24})(\.\w+)*?_(\w{18})\.gz(?:\.age)?$/;
/** What the server lays into the outbox; the rest of the name tells ends of timelines and starts of base backups. */
export const LAID = /^[0-9A-F]{8}(?:[0-9A-F]{16})?(?:\.[0-9A-Za-z]+)*$/;

/** `loose` are segments that lie elsewhere, not compressed. */
export async function readWalArchive(folder: string, loose: ReadonlyMap<string, Found> = new Map()): Promise<Archive> {
  const names = (await readdir(folder).catch((): string[] => [])).toSorted();
  const bases: Base[] = [];
  const segments = new Map(loose);
  const timelines: Timeline[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const [, first, last, when, bytes] = BASE.exec(name) ?? [];
    const [from, to] = [readSegment(first ?? ""), readSegment(last ?? "")];
    if (from && to && when) bases.push({ file, first: from, last: to, at: readStamp(when), bytes: Number(bytes) });
    const [, begin = "", end, at] = ARCHIVED.exec(name) ?? [];
    if (at && end === undefined && readSegment(begin)) segments.set(begin, { file, at: readStamp(at) });
    if (at && end === ".history") timelines.push(await readTimeline(file, Number.parseInt(begin, 16), readStamp(at)));
  }
  if (bases.some(({ first }) => first.timeline === 1)) timelines.push({ id: 1, born: new Date(0), parents: [] });
  return { bases, segments, timelines: timelines.toSorted((a, b) => a.id - b.id) };
}

async function readTimeline(file: string, id: number, born: Date): Promise<Timeline> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split("\n");
  const parents = lines.flatMap((line) => {
    const [, parent, place] = /^(\d+)\t(\S+)/.exec(line) ?? [];
    return parent && place ? [{ id: Number(parent), until: segmentNumberAt(place) }] : [];
  });
  return { id, born, parents };
}

/** Every way to a moment: from a base backup along a timeline, as far as no segment is missing. */
export function waysIn({ bases, segments, timelines }: Archive): Way[] {
  return timelines.flatMap(({ id, born, parents }, index) => {
    // A moment is looked for where the shop was at that time, also if it went back later.
    const next = timelines[index + 1]?.born;
    const owner = (number: number) => parents.find(({ until }) => number < until)?.id ?? id;
    return bases.flatMap((base) => {
      if (owner(base.last.number) !== base.first.timeline) return [];
      const chain: Found[] = [];
      let number = base.first.number;
      for (; ; number += 1) {
        const found = segments.get(segmentName({ timeline: owner(number), number }));
        if (!found) break;
        chain.push(found);
      }
      if (number <= base.last.number) return [];
      const reached = Math.max(...chain.map(({ at }) => at.getTime()));
      const from = new Date(Math.max(base.at.getTime(), born.getTime()));
      const to = new Date(Math.max(base.at.getTime(), Math.min(reached, next?.getTime() ?? Infinity)));
      return from <= to ? [{ from, to, base, timeline: id, chain }] : [];
    });
  });
}

/** The newest base backup needs the fewest segments. */
export const wayTo = (ways: readonly Way[], moment: Date): Way | undefined =>
  ways
    .filter(({ from, to }) => from <= moment && moment <= to)
    .toSorted((a, b) => Number(b.base.at) - Number(a.base.at))[0];

/** Without what overlaps, the oldest first. */
export function spansOf(ways: readonly Span[]): Span[] {
  const spans: { from: Date; to: Date }[] = [];
  for (const { from, to } of ways.toSorted((a, b) => Number(a.from) - Number(b.from))) {
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = to > last.to ? to : last.to;
    else spans.push({ from, to });
  }
  return spans;
}
