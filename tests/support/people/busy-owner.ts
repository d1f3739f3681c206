/**
 * What an owner does all day, at random: prices, pieces, drafts, changes of several products and their undoing, orders,
 * orders by hand and imports. Keeps what every call answered, and how many pieces the accepted calls brought.
 */
import { priceFields, toCents } from "#contracts/money/money.ts";
import type { ChangesUndone, StaffProduct, StaffProductsPage } from "#contracts/product/staff-product.document.ts";
import type { StaffOrder, StaffOrdersPage } from "#contracts/order/staff/staff-order.document.ts";
import type { Problem } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import type { Browser } from "../clients/browser-client.ts";
import { AT_THE_SHOP } from "../clients/checkout-answers.ts";
import { importClient } from "../clients/import-client.ts";
import type { TestShop } from "../shop/open-test-shop.ts";
import type { Chance } from "../values/chance.ts";

export interface Ware {
  readonly product: string;
  /** Its variants on sale. */
  readonly skus: readonly string[];
}

type Refusable<Body> = Body & Partial<Omit<Problem, "status">>;

const ROUNDS = 3;
/** On a fast machine more would leave no price as long as shoppers need to confirm it, and meet the limit of calls. */
const ROUNDS_AT_MOST = 12;
const STEPS = ["pagado", "en_preparacion", "listo", "entregado", "cancelado", "devuelto"] as const;

export function createBusyOwner(
  tested: TestShop,
  own: Browser,
  wares: readonly Ware[],
  { upTo, oneOf, isLucky }: Chance,
) {
  const answers = new Map<string, number>();
  /** Pieces that accepted calls brought, by SKU; imports are not among them. */
  const brought = new Map<string, number>();
  const ids = wares.map(({ product }) => product);
  const products = "/api/gestion/products";

  async function call<Body>(what: string, method: string, path: string, body?: object) {
    const answer = await own.call<Refusable<Body>>(method, path, body ? { body } : {});
    const key = `${what} ${answer.status}${answer.body?.code ? ` ${answer.body.code}` : ""}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
    return answer;
  }
  const read = async (id: string) => (await own.call<StaffProduct>("GET", `${products}/${id}`)).body;
  const bring = (sku: string, pieces: number) => brought.set(sku, (brought.get(sku) ?? 0) + pieces);

  async function edit(): Promise<void> {
    const { id, version } = await read(oneOf(ids));
    const change = oneOf([
      { price: 100 + upTo(300) + 0.5 },
      { discount: 10 + upTo(5) * 10 },
      { offers: isLucky(), featured: isLucky() },
      { price: 90 + upTo(300), discount: 5 + upTo(3) * 5 },
    ]);
    // Half of them are sent twice, as a phone with a bad connection does.
    const send = () => call("edit", "PATCH", `${products}/${id}`, { version, ...change });
    await Promise.all(isLucky() ? [send(), send()] : [send()]);
  }

  async function draftAndBack(): Promise<void> {
    const id = oneOf(ids);
    for (const active of [false, true]) {
      let status = 0;
      // Somebody else's edit in between is no reason to leave it a draft.
      while (status !== 200) {
        const { version } = await read(id);
        ({ status } = await call("draft", "PATCH", `${products}/${id}`, { version, active }));
      }
    }
  }

  async function movePieces(): Promise<void> {
    const sku = oneOf(oneOf(wares).skus);
    const by = oneOf([-5, -2, 3, 6]);
    const body = { id: newId(), by, reason: by < 0 ? "damaged" : "received", note: "Ronda" };
    const send = () => call("pieces", "POST", `/api/gestion/variants/${sku}/stock`, body);
    const sent = await Promise.all(isLucky() ? [send(), send()] : [send()]);
    if (sent.some(({ status }) => status === 200)) bring(sku, by);
  }

  /** Every second change is undone. */
  let isLeft = false;
  async function changeTogether(): Promise<void> {
    const by = oneOf([-3, 2, 4]);
    const change = oneOf([
      { price: { set: 150 + upTo(100) }, discount: 10 + upTo(4) * 10 },
      { offers: isLucky(), stock: { by, reason: by < 0 ? "damaged" : "received", note: "Todas" } },
      { stock: { by, reason: by < 0 ? "damaged" : "received", note: "Todas" } },
    ]);
    const id = newId();
    const done = await call("change", "POST", `${products}/changes`, { id, ids, change });
    const moved = change.stock && done.status === 200 ? wares : [];
    for (const sku of moved.flatMap(({ skus }) => skus)) bring(sku, by);
    isLeft = done.status === 200 && !isLeft;
    if (done.status !== 200 || !isLeft) return;
    const undone = await call<ChangesUndone>("undo", "POST", `${products}/changes/${id}/undo`, {});
    const kept = undone.status === 200 ? undone.body.kept.map((one) => one.id) : ids;
    for (const { product, skus } of moved) if (!kept.includes(product)) for (const sku of skus) bring(sku, -by);
  }

  async function moveOrders(): Promise<void> {
    // On a fast machine all rounds were over before there was an order to move.
    await anOrder.promise;
    const { body } = await own.call<StaffOrdersPage>("GET", "/api/gestion/orders?perPage=10");
    if (body.data.length === 0) return;
    const [{ id }, to] = [oneOf(body.data), oneOf(STEPS)];
    await Promise.all([1, 2].map(() => call("move", "POST", `/api/gestion/orders/${id}/move`, { to })));
    const some = [id, ...body.data.filter(isLucky).map((one) => one.id)];
    await call("moves", "POST", "/api/gestion/orders/moves", { ids: [...new Set(some)], to: oneOf(STEPS) });
  }

  const written: { readonly id: string; readonly total: number }[] = [];
  /** Resolves when an order by hand was taken, or none will be any more. */
  const anOrder = Promise.withResolvers<void>();
  async function writeOrder(): Promise<void> {
    const sku = oneOf(oneOf(wares).skus);
    const { body } = await own.call<StaffProductsPage>("GET", `/api/gestion/products?q=${sku}`);
    const [seen] = body.data;
    if (!seen) return;
    const [id, expectedTotal] = [newId(), priceFields({ ...seen, price: toCents(seen.price) }).PrecioDesc];
    const order = {
      id,
      source: "telefono",
      lines: [{ sku, quantity: 1 }],
      shipping: AT_THE_SHOP,
      purchaseType: "tienda",
      paid: isLucky() ? { way: "efectivo", reference: "" } : null,
      handedOver: false,
      note: "",
      expectedTotal,
    };
    const send = () => call<StaffOrder>("write", "POST", "/api/gestion/orders", order);
    const [answer] = await Promise.all([send(), send()]);
    if (answer.status !== 201) return;
    written.push({ id, total: expectedTotal });
    anOrder.resolve();
  }

  async function importPieces(): Promise<void> {
    const sku = oneOf(oneOf(wares).skus);
    const client = importClient(tested, own);
    const { state } = await client.done(`SKU;Precio;Piezas\n${sku};${200 + upTo(50)};${60 + upTo(40)}\n`, {
      counted: true,
    });
    answers.set(`import ${state}`, (answers.get(`import ${state}`) ?? 0) + 1);
  }

  return {
    answers: (): Readonly<Record<string, number>> => Object.fromEntries(answers),
    brought: (): ReadonlyMap<string, number> => brought,
    /** Orders by hand that were taken, with the total that the owner saw. */
    written,
    /** Four people of the shop, each again and again while shoppers are there, and a few times in any case. */
    work: async (isOver: () => boolean): Promise<void> => {
      const people = [[edit, changeTogether], [draftAndBack, movePieces, writeOrder], [moveOrders], [importPieces]];
      await Promise.all(
        people.map(async (tasks) => {
          for (let round = 0; round < ROUNDS || (round < ROUNDS_AT_MOST && !isOver()); round += 1) {
            for (const task of tasks) await task();
          }
          if (tasks.includes(writeOrder)) anOrder.resolve();
        }),
      );
    },
  };
}
