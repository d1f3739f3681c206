/** An order for the tests of pure rules. */
import type { Order } from "#contracts/order/order.document.ts";

export function sampleOrder(change: Partial<Order> = {}): Order {
  return {
    id: "1",
    number: "V-000123",
    userId: "2",
    status: "pendiente",
    products: [
      {
        id: "BOT-1",
        productId: "3",
        name: "Botín Samaipata",
        image: "",
        color: "Café",
        size: "38",
        Moneda: "Bs.",
        quantity: 1,
        Precio: 600,
        PorcDesc: 0,
        PrecioDesc: 600,
      },
    ],
    Moneda: "Bs.",
    subtotal: 600,
    discount: 0,
    shippingCost: 0,
    total: 600,
    shipping: {
      name: "Ana Flores",
      phone: "+59171234567",
      department: "L",
      city: "La Paz",
      zone: "Sopocachi",
      address: "Calle 1 N° 20",
      building: "",
      reference: "Frente a la plaza",
      method: "delivery-centro",
      kind: "delivery",
      methodName: "Delivery en la ciudad",
      time: "en 24 a 48 horas",
    },
    billing: { documentType: 1, documentNumber: "1234567", complement: "", name: "Flores", email: "ana@correo.com" },
    purchaseType: "qr",
    history: [{ status: "pendiente", at: "2026-11-21T18:00:00.000Z", by: "shopper" }],
    version: 1,
    createdAt: "2026-11-21T17:50:00.000Z",
    placedAt: "2026-11-21T18:00:00.000Z",
    expiresAt: "2026-11-21T18:15:00.000Z",
    ...change,
  };
}
