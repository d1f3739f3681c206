/** The live protocol (`/live`): one union each way. `data` is always a list, as the specification's listeners answer. */

type Topic = "cart" | "orders" | "order" | "product" | "settings" | "gestion:orders";

export interface Subscribe {
  readonly type: "subscribe";
  /** Chosen by the client; names this subscription in every frame about it. */
  readonly ref: string;
  readonly topic: Topic;
  readonly id?: string;
  readonly localUserId?: string;
}

export interface Frame {
  readonly type: "snapshot" | "change";
  readonly ref: string;
  /** Grows with the document; a client drops what is not newer than what it has. */
  readonly version: number;
  readonly data: readonly unknown[];
}

export interface Denied {
  readonly type: "denied";
  readonly ref: string;
  readonly code: string;
}

export interface Bye {
  readonly type: "bye";
  readonly reason: string;
}

export type ServerMessage = Frame | Denied | Bye;
