/**
 * The clients for the ceiling: the same number of sockets on the bare relay. One socket sends a change, another
 * receives it.
 */
import { once } from "node:events";
import { WebSocket } from "ws";
import { type RoundRequest, type RoundResult, atSteadyRate, settle } from "./pace.ts";

const AT_ONCE = 50;
const PATIENCE = 10_000;

const [url = "", count = "", bytes = ""] = process.argv.slice(2);
const padding = "x".repeat(Number(bytes));
const planned = new Map<number, number>();
let latencies: number[] = [];
const sockets: WebSocket[] = [];

async function open(name: number): Promise<void> {
  const socket = new WebSocket(url);
  sockets[name] = socket;
  socket.on("message", (data) => {
    const now = performance.now();
    const k = Number.parseInt(String(data), 10);
    latencies.push(now - (planned.get(k) ?? Number.NaN));
    planned.delete(k);
  });
  await once(socket, "open");
  socket.send(String(name));
}

for (let first = 0; first < Number(count); first += AT_ONCE) {
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, Number(count) - first) }, (_, index) => open(first + index)),
  );
}

async function round({ rate, seconds }: RoundRequest): Promise<RoundResult> {
  latencies = [];
  await atSteadyRate(rate, seconds, (k, at) => {
    planned.set(k, at);
    const to = (k + Math.floor(sockets.length / 2)) % sockets.length;
    sockets[k % sockets.length]?.send(`${to} ${k} ${padding}`);
  });
  await settle(() => planned.size, PATIENCE);
  return { latencies, answers: [], failed: 0, stale: planned.size };
}

process.on("disconnect", () => process.exit());
process.on("message", (request: RoundRequest) => void round(request).then((result) => process.send?.(result)));
process.send?.({});
