/** The topics: how each kind is followed and read, and one that is followed, with its listeners and last frame. */
import type { LiveDocument, ServerMessage, Subscribe, Topic } from "#contracts/live.ts";

/** Who follows, by the cookies of the handshake. */
export interface Follower {
  /** The signed-in customer; undefined = a guest. */
  readonly userId?: string | undefined;
  /** Signed in to the back office, too. */
  readonly isStaff: boolean;
}

/** A subscription that is allowed. */
export interface AllowedSubscription {
  /** Identifies the document; must not contain a guest's secret. */
  readonly key: string;
  /** Topics of the changes bus. */
  readonly follows: readonly string[];
  /** True when the subscription is accepted although the document does not exist yet. */
  readonly mayBeEmpty: boolean;
  /** Called when this subscription ends. */
  readonly release?: () => void;
}

interface Refused {
  readonly denied: string;
}

/** How one topic of `contracts/live.ts` is followed and read. Keys begin with its name. */
export interface TopicKind<Of extends Topic> {
  /** Checks the rights of each subscription. The user comes from the session, never from the message. */
  follow(message: Subscribe, follower: Follower): AllowedSubscription | Refused;
  /** Reads many keys at once; a key without a document is absent. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, Reading<LiveDocument<Of>>>>;
  /** Reads only the versions: cheap enough to check all topics regularly. */
  versions(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

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

/** Read and serialised once for all its listeners. */
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
