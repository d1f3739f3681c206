/**
 * A load generator that costs almost nothing: it only counts bytes, and of each response reads nothing but the length.
 * A client that parses each response reaches its limit at about 5,000 a second, long before either server does.
 */
import { connect } from "node:net";

export interface LoadRequest {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Paths and queries, one for each connection in turn, instead of that of `url`. */
  readonly targets?: readonly string[];
  /** Each request comes from another address, as of many shoppers: the shop must trust this machine as a proxy. */
  readonly manyAddresses?: boolean;
}

export interface LoadResult {
  readonly seconds: number;
  /** Milliseconds of every response. */
  readonly latencies: readonly number[];
}

let address = 0;

/** One of three million; all are written with the same length. */
function nextAddress(): string {
  address = (address + 1) % 150 ** 3;
  const part = (by: number) => 100 + (Math.floor(address / by) % 150);
  return `10.${part(150 ** 2)}.${part(150)}.${part(1)}`;
}

function run({ url, connections, seconds, targets, manyAddresses }: LoadRequest): Promise<LoadResult> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const head = (target: string) =>
    `GET ${target} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\nconnection: keep-alive\r\n`;
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1_000;

  const talk = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const begin = head(targets?.[index % targets.length] ?? pathname + search);
      const whole = Buffer.from(`${begin}\r\n`);
      let length = 0;
      let received = 0;
      let sentAt = 0;
      const ask = () => {
        received = 0;
        sentAt = performance.now();
        socket.write(manyAddresses ? `${begin}x-forwarded-for: ${nextAddress()}\r\n\r\n` : whole);
      };
      const finish = () => {
        const now = performance.now();
        latencies.push(now - sentAt);
        if (now < end) return ask();
        socket.end();
        resolve();
      };
      socket.on("connect", ask);
      socket.on("error", reject);
      socket.on("close", () => reject(new Error("the server closed a connection")));
      socket.on("data", (chunk) => {
        if (received === 0 && chunk.toString("latin1", 0, 12) !== "HTTP/1.1 200") reject(new Error("not 200"));
        // A page that is drawn anew may have another length, when a product was sold or its nonce compresses otherwise.
        if (received === 0) length = lengthOf(chunk);
        received += chunk.byteLength;
        if (!(received <= length)) reject(new Error("an answer is longer than it says"));
        if (received === length) finish();
      });
    });

  return Promise.all(Array.from({ length: connections }, (_, index) => talk(index))).then(() => ({
    seconds: (performance.now() - began) / 1_000,
    latencies,
  }));
}

/** Length of a response (head and body), read from its first chunk. */
function lengthOf(chunk: Buffer): number {
  const head = chunk.indexOf("\r\n\r\n") + 4;
  return head + Number(/\r\ncontent-length: ([0-9]+)\r\n/i.exec(chunk.toString("latin1", 0, head))?.[1]);
}

process.on("disconnect", () => process.exit());
process.on("message", (request: LoadRequest) => {
  run(request).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
