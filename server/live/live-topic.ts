/** One live topic: who listens, what was sent last. Read once and serialised once, however many listen. */
import type { ServerMessage } from "#contracts/live.ts";

export interface Reading<Document = unknown> {
  readonly version: number;
  readonly data: readonly Document[];
  /** Topics of the changes bus that touch this reading. */
  readonly dependsOn: readonly string[];
}

/** Reads many topics of one kind at once; a key without a document is absent. */
export type ReadTopics = (keys: readonly string[]) => Promise<ReadonlyMap<string, Reading>>;

/** Only the versions of what a topic shows: cheap enough to ask for all of them now and then. */
export type ReadVersions = (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export interface Listener {
  readonly ref: string;
  /** Takes a serialised frame; a listener that reads too slowly skips to a later one. */
  send(frame: string): void;
}

export interface LiveTopic {
  readonly key: string;
  readonly listeners: Set<Listener>;
  /** How many wait for their snapshot. */
  joining: number;
  /** Undefined until the first reading. */
  last: { version: number; body: string } | undefined;
  dependsOn: readonly string[];
}

export function createTopic(key: string): LiveTopic {
  return { key, listeners: new Set(), joining: 0, last: undefined, dependsOn: [] };
}

/** `body` is everything after the ref, so that it is written once for all listeners. */
export function frame(type: "snapshot" | "change", ref: string, body: string): string {
  return `{"type":"${type}","ref":${JSON.stringify(ref)},${body}}`;
}

export function bodyOf(reading: Reading): string {
  return `"version":${reading.version},"data":${JSON.stringify(reading.data)}`;
}

export function encode(message: ServerMessage): string {
  return JSON.stringify(message);
}
