/**
 * Load in a process of its own: busy connections that request one page after another, each of which must be rendered,
 * and new connections at a steady rate, even if earlier ones have no response yet.
 */
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { atSteadyRate } from "../live/pace.ts";

export interface CrowdRequest {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
}

/** Milliseconds of each response, by kind. */
export interface CrowdResult {
  readonly drawn: readonly number[];
  readonly refused: readonly number[];
  readonly health: readonly number[];
  readonly stored: readonly number[];
  readonly failed: number;
}

const NEWCOMERS_A_SECOND = 20;
/** A refused connection asks again sooner than `Retry-After` allows, as real clients do. */
const COMES_AGAIN_MS = 100;

interface Answer {
  readonly status: number;
  readonly ms: number;
}

function ask(url: URL, agent: Agent | false, localAddress: string): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - began });
    const { hostname, port, pathname, search } = url;
    request({ hostname, port, path: pathname + search, agent, localAddress }, (response) => {
      response.resume().once("end", () => end(response.statusCode ?? 0));
    })
      .once("error", () => end(0))
      .end();
  });
}

let question = 0;

async function run({ url, connections, seconds }: CrowdRequest): Promise<CrowdResult> {
  const drawn: number[] = [];
  const refused: number[] = [];
  const health: number[] = [];
  const stored: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1_000;

  const busy = async (index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < end) {
      question += 1;
      const target = new URL(`/buscar?q=bolso+${question}`, url);
      // Each connection has its own address, because requests are limited by address.
      const { status, ms } = await ask(target, agent, `127.0.${1 + (index >> 7)}.${1 + (index & 127)}`);
      if (status === 200) drawn.push(ms);
      else if (status === 503) refused.push(ms);
      else failed += 1;
      if (status !== 200) await setTimeout(COMES_AGAIN_MS);
    }
    agent.destroy();
  };

  const newcomers = async (pathname: string, times: number[]) => {
    const answers: Promise<void>[] = [];
    const come = async (planned: number) => {
      const { status } = await ask(new URL(pathname, url), false, "127.0.9.9");
      if (status === 200) times.push(performance.now() - planned);
      else failed += 1;
    };
    await atSteadyRate(NEWCOMERS_A_SECOND / 2, seconds, (_, planned) => void answers.push(come(planned)));
    await Promise.all(answers);
  };

  await Promise.all([
    ...Array.from({ length: connections }, (_, index) => busy(index)),
    newcomers("/healthz", health),
    newcomers("/inicio", stored),
  ]);
  return { drawn, refused, health, stored, failed };
}

process.on("disconnect", () => process.exit());
process.on("message", (message: CrowdRequest) => {
  run(message).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
