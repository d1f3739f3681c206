/** How long senseless or hostile addresses take, against a normal address of the same route. */
import { type Measure, median, runAlone, spread } from "./measure.ts";
import { removeFolder, temporaryFolder } from "./processes.ts";
import { startShop } from "./shop.ts";

const ROUNDS = 7;
const GOAL = 10;

/** A normal address of each route → hostile ones. Each request is rendered, none comes from a cache. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  "/buscar?q=cartera+negra": [
    `/buscar?q=${"a".repeat(10_000)}`,
    `/buscar?q=${encodeURIComponent("(a+)+$".repeat(20))}`,
    `/buscar?q=${Array.from({ length: 2_000 }, (_, index) => `p${index}`).join("+")}`,
    `/buscar?q=${encodeURIComponent("' OR 1=1 -- & | ! :* <->")}`,
    `/buscar?q=${encodeURIComponent("%".repeat(100))}`,
    "/buscar?q=%00",
    "/buscar?q=zzxxqqww+yyttrrpp+mmnnbbvv",
    "/buscar?q=cuero&pagina=1000000000",
    `/buscar?q=cuero&${Array.from({ length: 500 }, (_, index) => `talla=${index}&marca=${index}`).join("&")}`,
  ],
  "/outlet?hasta=500": [
    "/outlet?desde=9999999&hasta=0",
    "/outlet?desde=1e9&hasta=-1",
    "/outlet?hasta=500&pagina=1000000000",
    `/outlet?hasta=500&${Array.from({ length: 500 }, (_, index) => `color=c${index}`).join("&")}`,
  ],
  "/gift-guide?text=Hasta&valor=201": [
    "/gift-guide?text=Hasta&valor=1e9",
    "/gift-guide?text=&valor=",
    "/gift-guide?valor=9999999.99&text=Desde",
  ],
  "/filtros?volver=%2Foutlet": [
    "/filtros?volver=https%3A%2F%2Fotra.example",
    `/filtros?volver=${encodeURIComponent(`/buscar?q=${"x".repeat(1_900)}`)}`,
    `/filtros?volver=${"%2F".repeat(3_000)}`,
  ],
};

export async function hostile(): Promise<readonly Measure[]> {
  const folder = temporaryFolder();
  const shop = await startShop(folder);
  const timed = async (address: string) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      const response = await fetch(shop.url + address);
      await response.arrayBuffer();
      if (response.status >= 500) throw new Error(`${address.slice(0, 80)} answered ${response.status}`);
      times.push(performance.now() - began);
    }
    return median(times);
  };
  const measures: Measure[] = [];
  for (const [normal, addresses] of Object.entries(ROUTES)) {
    await timed(normal);
    const ceiling = await timed(normal);
    const ours: number[] = [];
    for (const address of addresses) ours.push(await timed(address));
    const ratio = Math.max(...ours) / ceiling;
    measures.push({
      name: `hostile addresses of ${normal.split("?")[0]}, the slowest`,
      unit: "ms",
      ours: spread(ours),
      ceiling: spread([ceiling]),
      ratio: spread([ratio]),
      goal: { text: `ratio ≤ ${GOAL}`, met: ratio <= GOAL },
    });
  }
  await shop.stop();
  removeFolder(folder);
  return measures;
}

if (process.argv[1] === import.meta.filename) await runAlone(hostile);
