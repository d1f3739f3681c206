import type { LiveDocument, Subscribe, Topic } from "#contracts/live.ts";
import type { Reading } from "../live-topic.ts";

/** The signed-in user of the handshake's cookie; undefined = a guest. */
export type Follower = string | undefined;

/** A topic that may be followed. */
export interface Wanted {
  /** Names the reading, and never holds a guest's secret. */
  readonly key: string;
  /** Names on the changes bus. */
  readonly follows: readonly string[];
  /** Nothing there is no reason to refuse it. */
  readonly mayBeEmpty: boolean;
  /** Called once nobody follows it here any more. */
  readonly release?: () => void;
}

interface Refused {
  readonly denied: string;
}

/** How one topic of `contracts/live.ts` is followed and read. Keys begin with its name. */
export interface TopicKind<Of extends Topic> {
  /** Rights are checked here, at each subscription: what a message says of a user counts for nothing. */
  follow(message: Subscribe, userId: Follower): Wanted | Refused;
  /** Many keys at once; a key without a document is absent. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, Reading<LiveDocument<Of>>>>;
  /** Only the versions of what is shown: cheap enough to ask for all of them now and then. */
  versions(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
