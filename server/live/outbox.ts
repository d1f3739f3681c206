import type { WebSocket } from "ws";

/** Unread bytes from which frames are held back, and from which a reader is cut off. */
const BUFFER_SLOW = 64 * 1024;
const BUFFER_MAX = 1024 * 1024;

export interface Outbox {
  /** `ref` names the subscription: of frames held back, only its newest is kept. */
  send(ref: string, frame: string): void;
}

/** Frames are whole documents, so a slow reader may skip to the newest one; memory stays bounded. */
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
