/**
 * JavaScript a page fetches before it can open the menu, add to the cart and receive live changes, against an empty
 * React Router route built with the same configuration. KB = 1000 bytes of brotli 11.
 */
import path from "node:path";
import type { ModulesOfScripts } from "./client-build.ts";
import { type Measure, exactly, runAlone } from "./measure.ts";
import { Helper, removeFolder, root, temporaryFolder } from "./processes.ts";
import { type Recording, type Script, openBrowser, recordScripts } from "./record-scripts.ts";
import { startShop } from "./shop.ts";
import { signedIn } from "./signed-in.ts";

const MOST_KB = 125;
const MOST_REQUESTS = 8;

/** Scripts that every page of a build fetches, even an empty one. */
const FRAMEWORK = /\/(react|router|rolldown-runtime|entry\.client|manifest)-/;

/** Libraries that no page may need before it can be used. */
const LATE_LIBRARIES =
  /node_modules\/(zod|@base-ui|@base-ui-components|react-hook-form|@hookform|better-auth|better-call)\//;

export async function scriptSize(): Promise<readonly Measure[]> {
  const folder = temporaryFolder();
  // Inside the project, because the built page imports React Router from node_modules.
  const emptyBuild = path.join(root, "build/empty-route");
  await buildClient("benchmarks/empty-route", emptyBuild);
  const recordedBuild = path.join(root, "build/recorded");
  const modules = await buildClient("storefront", recordedBuild);

  const empty = Helper.start("ceilings/empty-route-server.ts", [emptyBuild]);
  const emptyUrl = (await empty.nextMessage<{ url: string }>()).url;
  const shop = await startShop(path.join(folder, "data"));
  const browser = await openBrowser();
  try {
    const floor = (await recordScripts(browser, emptyUrl, { shop: false })).first;
    const bare = weigh(floor.filter(({ path: file }) => !FRAMEWORK.test(file)));
    const measures: Measure[] = [];
    console.log(`empty route, ${kb(weigh(floor))} KB: ${list(floor)}`);
    for (const [name, address] of Object.entries(await shopPages(shop.url))) {
      const recording = await recordScripts(browser, shop.url + address);
      measures.push(...measuresOf(name, recording, bare, modules));
    }
    for (const [name, address] of Object.entries(OTHER_PAGES)) {
      const recording = await recordScripts(browser, shop.url + address);
      measures.push(...withoutGoal(measuresOf(name, recording, bare, modules)));
    }
    const { cookies, order } = await signedIn(shop.url);
    for (const [name, address] of Object.entries(ownPages(order))) {
      const recording = await recordScripts(browser, shop.url + address, { cookies });
      measures.push(...withoutGoal(measuresOf(name, recording, bare, modules)));
    }
    return measures;
  } finally {
    await browser.close();
    await shop.stop();
    await empty.end();
    [folder, emptyBuild, recordedBuild].forEach(removeFolder);
  }
}

/** Pages on which visitors browse, choose and fill the cart. */
async function shopPages(url: string): Promise<Record<string, string>> {
  const list: { items: { id: string }[] } = await (await fetch(`${url}/api/products?pageSize=1`)).json();
  return {
    home: "/inicio",
    listing: "/categoria?n=x&id=1&tipo=categoria",
    product: `/producto?id=${list.items[0]?.id}`,
    cart: "/carrito",
  };
}

/** Usually reached from the pages above, whose scripts are then cached: these may weigh more. */
const OTHER_PAGES = {
  care: "/cuidados-del-cuero",
  faq: "/preguntas-frecuentes",
  document: "/envios",
  "sign-in": "/iniciar-sesion",
};

/** The same for pages that need a session. */
function ownPages(order: string): Record<string, string> {
  return {
    account: "/mi-cuenta",
    delivery: "/datos-envio",
    confirmation: "/tipo-de-compra",
    QR: `/pago-qr?id=${order}`,
    order: `/pedido?id=${order}`,
    orders: "/mis-pedidos",
  };
}

const withoutGoal = (measures: readonly Measure[]): Measure[] => measures.map(({ goal: _none, ...measure }) => measure);

/** `bare`: bytes of the empty route that are not framework, its root and its route. */
function measuresOf(name: string, recording: Recording, bare: number, modules: ModulesOfScripts): Measure[] {
  const total = weigh(recording.first);
  // An empty route of the same build would fetch these framework scripts too.
  const floor = weigh(recording.first.filter(({ path: file }) => FRAMEWORK.test(file))) + bare;
  const late = libraries(recording.first, modules);
  const scripts = (title: string, some: readonly Script[]) => (some.length === 0 ? [] : [`${title}: ${list(some)}`]);
  const note = [
    ...scripts("before", recording.first),
    ...scripts("afterwards by itself", recording.later),
    ...scripts("opening the menu", recording.menu),
    ...scripts("adding", recording.add),
    `live socket ${recording.live ? "opened" : "not opened"}`,
    `late libraries: ${late.length === 0 ? "none" : late.join(", ")}`,
  ].join("; ");
  return [
    {
      name: `${name} page, script before it is usable`,
      unit: "KB",
      ours: exactly(kb(total)),
      ceiling: exactly(kb(floor)),
      ratio: exactly(total / floor),
      goal: { text: `≤ ${MOST_KB}, no late library`, met: kb(total) <= MOST_KB && late.length === 0 },
      note,
    },
    {
      name: `${name} page, requests for it`,
      unit: "",
      ours: exactly(recording.first.length),
      goal: { text: `≤ ${MOST_REQUESTS}`, met: recording.first.length <= MOST_REQUESTS },
    },
  ];
}

/** Libraries in these scripts that should load later or never. */
function libraries(scripts: readonly Script[], modules: ModulesOfScripts): string[] {
  const found = scripts.flatMap(({ path: file }) => {
    // The route manifest is data that React Router writes, not a chunk of modules.
    const inside = file.startsWith("/assets/manifest-") ? {} : modules[file];
    if (!inside) throw new Error(`${file} is not in a build of the sources as they are now: sources changed meanwhile`);
    return Object.keys(inside).flatMap((id) => LATE_LIBRARIES.exec(id)?.[1] ?? []);
  });
  return [...new Set(found)];
}

async function buildClient(app: string, folder: string): Promise<ModulesOfScripts> {
  const env = { ...process.env, NODE_ENV: "production", VITRINA_APP: app, VITRINA_BUILD: folder };
  const builder = Helper.start("client-build.ts", [], { env });
  const modules = await builder.nextMessage<ModulesOfScripts>();
  await builder.end();
  return modules;
}

function weigh(scripts: readonly Script[]): number {
  return scripts.reduce((total, { bytes }) => total + bytes, 0);
}

function kb(bytes: number): number {
  return Number((bytes / 1_000).toFixed(2));
}

function list(scripts: readonly Script[]): string {
  return scripts.map(({ path: file, bytes }) => `${short(file)} ${kb(bytes)}`).join(", ");
}

function short(file: string): string {
  return path.basename(file, ".js").replace(/-[A-Za-z0-9_-]{8}$/, "");
}

// A busy machine does not change these figures, so a missed goal may fail the run.
if (import.meta.main) await runAlone(scriptSize, { failing: true });
