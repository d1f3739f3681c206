/** What a page and the worker say to each other. */

/** The page has come to rest: it is kept, though it was opened before the worker was there. */
export interface KeepMessage {
  readonly type: "keep";
  readonly url: string;
  /** Paths of the photographs it shows. */
  readonly photographs: readonly string[];
}

/** The shop serves no worker any more: this one keeps nothing from now on and is rid of what it kept. */
export interface StopMessage {
  readonly type: "stop";
}

/** The network was slow, so this page was shown as it was kept; what it would show now is there. */
export interface NewerMessage {
  readonly type: "newer";
}

export function isKeep(data: unknown): data is KeepMessage {
  return typeof data === "object" && data !== null && "type" in data && data.type === "keep" && "photographs" in data;
}

export function isStop(data: unknown): data is StopMessage {
  return typeof data === "object" && data !== null && "type" in data && data.type === "stop";
}

export function isNewer(data: unknown): data is NewerMessage {
  return typeof data === "object" && data !== null && "type" in data && data.type === "newer";
}
