/** A thousand guests in one process, each with a cart and a second tab: a socket that follows the cart. */
import type { Product } from "#contracts/product/product.document.ts";
import type { Cart } from "#contracts/cart/cart.document.ts";
import { once } from "node:events";
import { WebSocket } from "ws";
import { newId, newVisitorId } from "#contracts/ids.ts";
import type { Bye, Denied, Frame } from "#contracts/live.ts";
import { createApiClient } from "#tests/support/clients/api-client.ts";
import { type RoundRequest, type RoundResult, atSteadyRate, settle } from "./pace.ts";

interface Guest {
  readonly visitor: string;
  readonly cart: string;
  readonly sku: string;
  /** Each guest has its own address, because requests are limited by address. */
  readonly address: string;
  /** The quantity after the last successful write. */
  quantity: number;
  /** The quantity the second tab shows. */
  shown: number;
  pending: { readonly planned: number; readonly quantity: number } | undefined;
}

type Heard = Bye | Denied | (Omit<Frame, "data"> & { readonly data: readonly Cart[] });

const AT_ONCE = 20;
const PATIENCE = 10_000;
const PRODUCTS = 60;

const [url = "", count = ""] = process.argv.slice(2);
const api = createApiClient(url);
let latencies: number[] = [];
let frameBytes = 0;

const skus = await skusInStock();
const guests = Array.from({ length: Number(count) }, (_, index): Guest => {
  const address = `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
  const sku = skus[index % skus.length] ?? "";
  return { visitor: newVisitorId(), cart: newId(), sku, address, quantity: 1, shown: 0, pending: undefined };
});
for (let first = 0; first < guests.length; first += AT_ONCE) {
  await Promise.all(guests.slice(first, first + AT_ONCE).map(arrive));
}
await settle(() => guests.filter((guest) => guest.shown !== guest.quantity).length, PATIENCE);

async function skusInStock(): Promise<string[]> {
  const { body: list } = await api<{ items: { id: string }[] }>("GET", `/api/products?pageSize=${PRODUCTS}`);
  const found: string[] = [];
  for (const { id } of list.items) {
    const { body: product } = await api<Product>("GET", `/api/products/${id}`);
    const variant = product.variants.find(({ stock }) => stock >= 2);
    if (variant && product.Moneda === "Bs.") found.push(variant.id);
  }
  return found;
}

async function arrive(guest: Guest): Promise<void> {
  const options = { visitor: guest.visitor, headers: { "x-forwarded-for": guest.address } };
  const created = await api("PUT", `/api/carts/${guest.cart}`, { ...options, body: {} });
  const addition = { id: newId(), variant: guest.sku, quantity: guest.quantity };
  const added = await api("POST", `/api/carts/${guest.cart}/additions`, { ...options, body: addition });
  if (created.status !== 201 || added.status !== 200)
    throw new Error(`a guest cannot shop: ${created.text} ${added.text}`);
  const socket = new WebSocket(`${url.replace("http", "ws")}/live`, {
    headers: { origin: url, "x-forwarded-for": guest.address },
  });
  socket.on("message", (data) => hear(guest, String(data)));
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "subscribe", ref: "cart", topic: "cart", localUserId: guest.visitor }));
}

function hear(guest: Guest, text: string): void {
  const now = performance.now();
  const message: Heard = JSON.parse(text);
  if (message.type !== "change" && message.type !== "snapshot") throw new Error(`a guest heard ${text}`);
  guest.shown = message.data[0]?.products[0]?.quantity ?? 0;
  frameBytes = text.length;
  if (!guest.pending || guest.pending.quantity !== guest.shown) return;
  latencies.push(now - guest.pending.planned);
  guest.pending = undefined;
}

let turn = 0;

async function round({ rate, seconds }: RoundRequest): Promise<RoundResult> {
  latencies = [];
  const answers: number[] = [];
  let failed = 0;
  let unanswered = 0;
  const write = async (guest: Guest, planned: number) => {
    const quantity = 3 - guest.quantity;
    guest.pending = { planned, quantity };
    unanswered += 1;
    const { status } = await api("PATCH", `/api/carts/${guest.cart}`, {
      visitor: guest.visitor,
      headers: { "x-forwarded-for": guest.address },
      body: { products: { [guest.sku]: { quantity } } },
    });
    unanswered -= 1;
    answers.push(performance.now() - planned);
    if (status === 200) guest.quantity = quantity;
    else failed += 1;
  };
  await atSteadyRate(rate, seconds, (_, planned) => {
    const guest = guests[(turn += 1) % guests.length];
    if (guest) write(guest, planned).catch(() => (failed += 1));
  });
  const stale = () => guests.filter((guest) => guest.shown !== guest.quantity).length;
  await settle(() => unanswered + stale(), PATIENCE);
  return { latencies, answers, failed, stale: stale() };
}

process.on("disconnect", () => process.exit());
process.on("message", (request: RoundRequest) => void round(request).then((result) => process.send?.(result)));
process.send?.({ frameBytes });
