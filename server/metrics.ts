/** `/metrics` for Prometheus: the process, the page cache, live sockets, jobs. */
import { Gauge, Registry, collectDefaultMetrics } from "prom-client";
import type { Database } from "#database/pool/connect.ts";
import type { Shop } from "#modules/shop.ts";
import type { Admission } from "./admission/admission.ts";
import type { Live } from "./live/live.ts";
import { rateRefusals } from "./middleware/rate.ts";
import type { Pages } from "./pages/pages.ts";

export interface Measured {
  readonly pages: Pages;
  readonly live: Live;
  readonly shop: Pick<Shop, "jobs" | "mail" | "orders">;
  readonly admission: Admission;
  readonly replica: Database["replica"];
}

export function createMetrics({ pages, live, shop: { jobs, mail, orders }, admission, replica }: Measured): Registry {
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
  gauge("page_queue", "Renderings that wait for their turn", () => pages.renderLimits.waiting());
  gauge("page_queue_refused", "Pages refused since the start because too many waited", () =>
    pages.renderLimits.refused(),
  );
  gauge("api_under_way", "Calls of the API under way", () => admission.underWay());
  gauge("api_refused", "Calls of the API refused since the start because too many were under way", () => {
    return admission.refused();
  });
  if (replica)
    gauge("replica_lag_seconds", "How far the replica is behind; NaN = it is not used", () => replica.lag() ?? NaN);
  gauge("live_sockets", "Open sockets", () => live.socketCount());
  gauge("live_topics", "Live topics with listeners", () => live.topicCount());
  gauge("mails_dropped", "Mails not sent since the start because their mailbox had enough", () => mail.held().dropped);
  gauge(
    "mails_delayed",
    "Mails sent later since the start because their mailbox had enough",
    () => mail.held().delayed,
  );
  const unpaid = new Gauge({
    name: "vitrina_unpaid_pieces",
    help: "Pieces that unpaid orders keep, by purchase type",
    labelNames: ["type"],
    registers: [],
    async collect() {
      this.reset();
      const kept = await orders.unpaid().catch(() => []);
      for (const { type, pieces } of kept) this.set({ type }, pieces);
    },
  });
  registry.registerMetric(unpaid);
  const limited = new Gauge({
    name: "vitrina_orders_limited",
    help: "Orders refused since the start by what may be kept without paying, by limit",
    labelNames: ["limit"],
    registers: [],
    collect() {
      for (const [limit, count] of Object.entries(orders.limited())) this.set({ limit }, count);
    },
  });
  registry.registerMetric(limited);
  const jobCounts = new Gauge({
    name: "vitrina_jobs",
    help: "Jobs by kind and state",
    labelNames: ["kind", "state"],
    registers: [],
    async collect() {
      this.reset();
      // Without the database there are no counts, but the other metrics must still be served.
      const counts = await jobs.counts().catch(() => []);
      for (const { kind, state, count } of counts) this.set({ kind, state }, count);
    },
  });
  registry.registerMetric(jobCounts);
  const stalledJobs = new Gauge({
    name: "vitrina_jobs_stalled",
    help: "Live jobs by kind whose process died or hung three times in a row while they ran",
    labelNames: ["kind"],
    registers: [],
    async collect() {
      this.reset();
      const counts = await jobs.stalled().catch(() => []);
      for (const { kind, count } of counts) this.set({ kind }, count);
    },
  });
  registry.registerMetric(stalledJobs);
  const refused = new Gauge({
    name: "vitrina_refused",
    help: "Requests refused since the start, by the rate they exceeded",
    labelNames: ["rate"],
    registers: [],
    collect() {
      for (const [name, count] of rateRefusals) this.set({ rate: name }, count);
    },
  });
  registry.registerMetric(refused);
  return registry;
}
