import type { WebSocket } from "ws";

/**
 * Bytes a client has not read yet: above the first limit frames are held back, above the second the socket is closed.
 */
const BUFFER_SLOW = 64 * 1024;
const BUFFER_MAX = 1024 * 1024;

export interface Outbox {
  /** `ref` names the subscription: only its newest held frame is kept. */
  send(ref: string, frame: string): void;
}

/** Frames are whole documents, so a slow client may skip to the newest one, and memory stays bounded. */
export function createOutbox(socket: WebSocket): Outbox {
  const held = new Map<string, string>();

  function flush(): void {
    for (const [ref, frame] of held) {
      if (socket.readyState !== socket.OPEN || socket.bufferedAmount > BUFFER_SLOW) return;
      held.delete(ref);
      socket.send(frame, flush);
    }
  }

  return {
    send(ref, frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > BUFFER_MAX) return socket.terminate();
      held.delete(ref);
      held.set(ref, frame);
      flush();
    },
  };
}
