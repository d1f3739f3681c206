/** A stream between PostgreSQL's driver and the database thread, used instead of a network socket. */
import { Duplex } from "node:stream";
import { MessageChannel, type MessagePort } from "node:worker_threads";

interface Chunk {
  readonly chunk: Buffer;
}

/** `attach` passes the other end of the channel to the database. */
export class Wire extends Duplex {
  readonly #attach: (port: MessagePort) => void;

  #port: MessagePort | undefined;

  constructor(attach: (port: MessagePort) => void) {
    super();
    this.#attach = attach;
  }

  /** The driver calls this on a socket. */
  connect(): this {
    const { port1, port2 } = new MessageChannel();
    port1.on("message", (bytes: Uint8Array<ArrayBuffer>) => this.push(Buffer.from(bytes.buffer)));
    // The thread ended, or another connection replaced this one: pending queries must fail instead of waiting.
    port1.once("close", () => this.destroy(new Error("Connection terminated by the embedded database")));
    this.#port = port1;
    this.#attach(port2);
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }

  override _read(): void {
    // Nothing to do: the port pushes data by itself.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  /** Sends the messages of one statement together: one round trip to the thread instead of several. */
  override _writev(chunks: readonly Chunk[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }

  #send(parts: readonly Buffer[]): void {
    const bytes = new Uint8Array(Buffer.concat(parts));
    this.#port?.postMessage(bytes, [bytes.buffer]);
  }
}
