/** Messages between a page and the worker. */

/** Sent once the page is idle: it may have been opened before the worker was there, so it asks to be kept. */
export interface KeepMessage {
  readonly type: "keep";
  readonly url: string;
  /** Paths of the photographs on the page. */
  readonly photographs: readonly string[];
}

/** The shop has switched the worker off: it deletes what it kept and keeps nothing more. */
export interface StopMessage {
  readonly type: "stop";
}

/** The network was slow, so a kept copy of this page was shown; its current version has arrived now. */
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
