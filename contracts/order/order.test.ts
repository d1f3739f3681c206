import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { discounted, toDecimal } from "../money/money.ts";
import {
  CORRECTABLE,
  MOVERS,
  MOVES,
  NEVER_PAID,
  ORDER_STATUSES,
  type OrderStatus,
  STATUS_NAMES,
  UNPAID,
  canMove,
  missingStep,
  offeredMoves,
  offersOf,
  orderNumber,
  orderTotals,
} from "./order.ts";
import { PURCHASE_TYPES } from "../payment/purchase-types.ts";
import { SHIPPING_KINDS } from "../delivery/shipping-methods.ts";

const orders = PURCHASE_TYPES.flatMap((purchaseType) => SHIPPING_KINDS.map((kind) => ({ purchaseType, kind })));

/** The statuses that an order of this kind can reach from a draft. */
function reachable(order: (typeof orders)[number]): Set<OrderStatus> {
  const seen = new Set<OrderStatus>(["borrador"]);
  for (const status of seen) {
    for (const to of ORDER_STATUSES) if (MOVERS.some((by) => canMove({ ...order, status }, to, by))) seen.add(to);
  }
  return seen;
}

describe("the moves of an order", () => {
  test("every status has a name, and an order can reach it", () => {
    expect(Object.keys(MOVES)).toEqual([...ORDER_STATUSES]);
    expect(Object.keys(STATUS_NAMES)).toEqual([...ORDER_STATUSES]);
    const reached = new Set(orders.flatMap((order) => [...reachable(order)]));
    expect(ORDER_STATUSES.filter((status) => !reached.has(status))).toEqual([]);
  });

  test("an order for collection is never shipped, and a delivered one never waits for collection", () => {
    for (const order of orders) {
      expect(reachable(order).has("enviado")).toBe(order.kind !== "tienda");
      expect(reachable(order).has("listo")).toBe(order.kind === "tienda");
      expect(reachable(order).has("entregado")).toBe(true);
    }
  });

  test("only the bank or the owner can mark an order as paid, and nobody can undo it", () => {
    for (const status of ORDER_STATUSES) {
      for (const purchaseType of PURCHASE_TYPES) {
        const order = { status, purchaseType, kind: "courier" as const };
        for (const by of ["shopper", "shop"] as const) expect(canMove(order, "pagado", by)).toBe(false);
        const paid: readonly OrderStatus[] = ["pagado", "en_preparacion", "enviado", "entregado", "devuelto"];
        if (paid.includes(status))
          for (const by of MOVERS) for (const to of UNPAID) expect(canMove(order, to, by)).toBe(false);
      }
    }
  });

  test("all moves, with who makes them", () => {
    const allowed = (order: (typeof orders)[number]) =>
      ORDER_STATUSES.flatMap((status) =>
        ORDER_STATUSES.flatMap((to) => {
          const by = MOVERS.filter((one) => canMove({ ...order, status }, to, one));
          return by.length > 0 ? [`${status} → ${to}: ${by.join(", ")}`] : [];
        }),
      );
    const byCourier = allowed({ purchaseType: "qr", kind: "courier" });
    expect(byCourier).toEqual([
      "borrador → pendiente: shopper, owner",
      "pendiente → en_verificacion: shopper",
      "pendiente → pagado: bank, owner",
      "pendiente → vencido: shop",
      "pendiente → cancelado: shopper, owner",
      "pendiente → por_revisar: bank",
      ...["pendiente", "pagado", "cancelado", "por_revisar"].map((to) => `en_verificacion → ${to}: owner`),
      ...["en_preparacion", "cancelado", "devuelto"].map((to) => `pagado → ${to}: owner`),
      ...["enviado", "cancelado", "devuelto"].map((to) => `en_preparacion → ${to}: owner`),
      ...["entregado", "cancelado", "devuelto"].map((to) => `listo → ${to}: owner`),
      ...["entregado", "devuelto"].map((to) => `enviado → ${to}: owner`),
      "entregado → devuelto: owner",
      "vencido → pendiente: shopper",
      "vencido → pagado: bank",
      "vencido → por_revisar: bank",
      "cancelado → por_revisar: bank",
      "por_revisar → pagado: owner",
      "por_revisar → devuelto: owner",
    ]);
    const collected = allowed({ purchaseType: "tienda", kind: "tienda" });
    expect(byCourier.filter((move) => !collected.includes(move))).toEqual([
      "pendiente → en_verificacion: shopper",
      "en_preparacion → enviado: owner",
      "vencido → pendiente: shopper",
    ]);
    expect(collected.filter((move) => !byCourier.includes(move))).toEqual([
      "pendiente → en_preparacion: owner",
      "en_preparacion → listo: owner",
    ]);
  });

  test("the buttons of the back office, the usual one first; and which orders count as what", () => {
    const offered = ORDER_STATUSES.map((status) =>
      offeredMoves({ status, purchaseType: "tienda", kind: "tienda" }).join(" "),
    );
    expect(offered).toEqual([
      "pendiente",
      "en_preparacion pagado cancelado",
      "pagado pendiente cancelado",
      "en_preparacion cancelado",
      "listo cancelado",
      "entregado cancelado",
      "entregado devuelto",
      "devuelto",
      "",
      "",
      "pagado devuelto",
      "",
    ]);
    expect(CORRECTABLE.join(" ")).toBe("pendiente en_verificacion por_revisar pagado en_preparacion listo");
    expect(NEVER_PAID.join(" ")).toBe("pendiente en_verificacion vencido cancelado");
  });

  test("the moves a shopper may make", () => {
    const may = (status: OrderStatus) =>
      ORDER_STATUSES.filter((to) => canMove({ status, purchaseType: "qr", kind: "courier" }, to, "shopper"));
    expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, may(status)]))).toEqual({
      borrador: ["pendiente"],
      pendiente: ["en_verificacion", "cancelado"],
      vencido: ["pendiente"],
      ...Object.fromEntries(
        [
          "en_verificacion",
          "pagado",
          "en_preparacion",
          "listo",
          "enviado",
          "entregado",
          "cancelado",
          "por_revisar",
          "devuelto",
        ].map((status) => [status, []]),
      ),
    });
  });
});

const line = fc
  .record({
    price: fc.integer({ min: 0, max: 10_000_000 }),
    discount: fc.integer({ min: 0, max: 99 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ price, discount, quantity }) => ({
    cents: discounted(price, discount) * quantity,
    priced: {
      Moneda: "Bs.",
      quantity,
      Precio: toDecimal(price),
      PorcDesc: discount,
      PrecioDesc: toDecimal(discounted(price, discount)),
    },
  }));

test("an order's total is its lines and its delivery, in whole cents", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), fc.integer({ min: 0, max: 10_000 }), (lines, delivery) => {
      const totals = orderTotals(
        lines.map(({ priced }) => priced),
        delivery,
      );
      expect(totals.total).toBe(lines.reduce((sum, { cents }) => sum + cents, delivery));
      expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shippingCost);
      expect(totals.discount).toBeGreaterThanOrEqual(0);
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
    }),
  );
});

test("order numbers as people read them", () => {
  expect([1, 123, 1_234_567].map(orderNumber)).toEqual(["V-000001", "V-000123", "V-1234567"]);
});

test("the first missing step of a draft", () => {
  const billing = { documentType: 1, documentNumber: "1234567", complement: "", name: "Ana", email: "a@b.co" } as const;
  const place = { department: "", city: "", zone: "", address: "", building: "", reference: "" };
  const shipping = {
    ...place,
    name: "Ana",
    phone: "+59171234567",
    method: "tienda",
    kind: "tienda",
    methodName: "",
    time: "",
  } as const;
  expect(missingStep({ billing, purchaseType: "qr" })).toBe("/datos-envio");
  expect(missingStep({ shipping, purchaseType: "qr" })).toBe("/datos-facturacion");
  expect(missingStep({ shipping, billing })).toBe("/tipo-de-compra");
  expect(missingStep({ shipping, billing, purchaseType: "qr" })).toBeNull();
});

test("of a discount the products' offers are what promotions do not name", () => {
  const reductions = [
    { of: "lines", cents: 5_000 },
    { of: "order", cents: 1_025 },
    { of: "delivery", cents: 1_500 },
  ] as const;
  expect(offersOf({ discount: 100.5, reductions })).toBe(40.25);
  expect(offersOf({ discount: 100.5 })).toBe(100.5);
});
