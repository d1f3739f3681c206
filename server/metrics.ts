/** `/metrics` for Prometheus: the process, the page store, live sockets, jobs. */
import { Gauge, Registry, collectDefaultMetrics } from "prom-client";
import type { Jobs } from "#modules/jobs/jobs.ts";
import type { Live } from "./live/live.ts";
import { refusals } from "./middleware/rate.ts";
import type { Pages } from "./pages/pages.ts";

export function createMetrics(pages: Pages, live: Live, jobs: Pick<Jobs, "counts">): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `vitrina_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge("page_cache_pages", "Stored pages", () => pages.cache.size());
  gauge("page_cache_hits", "Pages answered from memory since the start", () => pages.cache.counts.hits);
  gauge("page_cache_misses", "Pages rendered since the start", () => pages.cache.counts.misses);
  gauge("page_cache_drops", "Stored pages dropped by changes since the start", () => pages.cache.counts.drops);
  gauge("page_queue", "Renderings that wait for their turn", () => pages.turns.waiting());
  gauge("page_queue_refused", "Pages refused since the start because too many waited", () => pages.turns.refused());
  gauge("live_sockets", "Open sockets", () => live.socketCount());
  gauge("live_topics", "Live topics with listeners", () => live.topicCount());
  const jobCounts = new Gauge({
    name: "vitrina_jobs",
    help: "Jobs by kind and state",
    labelNames: ["kind", "state"],
    registers: [],
    async collect() {
      this.reset();
      // Without the database there are no counts, and the other figures are wanted all the more.
      const counts = await jobs.counts().catch(() => []);
      for (const { kind, state, count } of counts) this.set({ kind, state }, count);
    },
  });
  registry.registerMetric(jobCounts);
  const refused = new Gauge({
    name: "vitrina_refused",
    help: "Requests refused since the start, by the rate they exceeded",
    labelNames: ["rate"],
    registers: [],
    collect() {
      for (const [name, count] of refusals) this.set({ rate: name }, count);
    },
  });
  registry.registerMetric(refused);
  return registry;
}
