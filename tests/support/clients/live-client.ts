/** A socket on `/live` that records the messages it receives. */
import { once } from "node:events";
import { WebSocket } from "ws";
import type { Frame, ServerMessage, Subscribe } from "#contracts/live.ts";

const PATIENCE = 10_000;

export class LiveClient {
  readonly heard: ServerMessage[] = [];
  /** Code and reason of the socket's close. */
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();
  #refs = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data) => {
      const message: ServerMessage = JSON.parse(String(data));
      this.heard.push(message);
      for (const look of this.#waiting) look();
    });
    this.closed = new Promise((resolve) => {
      socket.once("close", (code, reason) => resolve({ code, reason: String(reason) }));
    });
  }

  /** `headers` are added to those of our own pages. */
  static async open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<LiveClient> {
    const socket = new WebSocket(`${url.replace("http", "ws")}/live`, { headers: { origin: url, ...headers } });
    const client = new LiveClient(socket);
    await once(socket, "open");
    return client;
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** Returns the ref that names the subscription. */
  subscribe(subscription: Omit<Subscribe, "type" | "ref">): string {
    const ref = `s${(this.#refs += 1)}`;
    this.send({ type: "subscribe", ref, ...subscription });
    return ref;
  }

  /** The first message, received already or later, that `predicate` accepts. */
  next(predicate: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = this.heard.find(predicate);
        if (!found) return;
        clearTimeout(timeout);
        this.#waiting.delete(look);
        resolve(found);
      };
      const timeout = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`not heard within ${PATIENCE} ms; heard ${JSON.stringify(this.heard.slice(-5))}`));
      }, PATIENCE);
      this.#waiting.add(look);
      look();
    });
  }

  /** The first response to a subscription. */
  answer(ref: string): Promise<ServerMessage> {
    return this.next((message) => message.type !== "bye" && message.ref === ref);
  }

  /** The newest document of a subscription: what a page would show now. */
  latest(ref: string): Frame | undefined {
    return this.frames(ref).reduce<Frame | undefined>(
      (best, frame) => (best && best.version >= frame.version ? best : frame),
      undefined,
    );
  }

  frames(ref: string): Frame[] {
    return this.heard.flatMap((message) => {
      return (message.type === "snapshot" || message.type === "change") && message.ref === ref ? [message] : [];
    });
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.closed;
  }
}
