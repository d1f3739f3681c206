/** One live topic: its listeners and the last frame. Read and serialised once for all listeners. */
import type { ServerMessage } from "#contracts/live.ts";

export interface Reading<Document = unknown> {
  readonly version: number;
  readonly data: readonly Document[];
  /** Topics of the changes bus that touch this reading. */
  readonly dependsOn: readonly string[];
}

/** Reads many topics of one kind at once; a key without a document is absent. */
export type ReadTopics = (keys: readonly string[]) => Promise<ReadonlyMap<string, Reading>>;

/** Reads only the versions of documents: cheap enough to check all topics regularly. */
export type ReadVersions = (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export interface Listener {
  readonly ref: string;
  /** Sends a serialised frame; for a slow reader, frames between may be skipped. */
  send(frame: string): void;
}

export interface LiveTopic {
  readonly key: string;
  readonly listeners: Set<Listener>;
  /** The number of subscribers waiting for their snapshot. */
  joining: number;
  /** Undefined until the first reading. */
  last: { version: number; body: string } | undefined;
  dependsOn: readonly string[];
}

export function createTopic(key: string): LiveTopic {
  return { key, listeners: new Set(), joining: 0, last: undefined, dependsOn: [] };
}

/** `body` is everything after the ref, so that it is serialised once for all listeners. */
export function frame(type: "snapshot" | "change", ref: string, body: string): string {
  return `{"type":"${type}","ref":${JSON.stringify(ref)},${body}}`;
}

export function bodyOf(reading: Reading): string {
  return `"version":${reading.version},"data":${JSON.stringify(reading.data)}`;
}

export function encode(message: ServerMessage): string {
  return JSON.stringify(message);
}
