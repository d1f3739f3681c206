import type { LiveDocument, Subscribe, Topic } from "#contracts/live.ts";
import type { Reading } from "./live-topic.ts";

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
