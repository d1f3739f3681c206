/** The paths of the main screens, for checks that every screen must pass. */
import type { Page } from "@playwright/test";
import { type TestShop, arriveSignedIn, simpleProduct } from "./journey.ts";
import { buy } from "./orders.ts";
import { addOne } from "./people.ts";

export async function publicScreens(shop: TestShop): Promise<string[]> {
  const { items } = await shop.products("category=6&pageSize=1");
  return [
    "/inicio",
    "/categoria?n=Calzado&id=6&tipo=categoria",
    `/producto?id=${items[0]?.id}`,
    "/carrito",
    "/iniciar-sesion",
    "/crear-cuenta",
    "/buscar?q=cartera",
    "/colores",
    "/gift-guide?text=Hasta&valor=200",
    "/destacado",
    "/filtros?volver=%2Foutlet",
    "/cuidados-del-cuero",
    "/guia-talles",
    "/preguntas-frecuentes",
    "/envios",
  ];
}

/** Signs in with an order and a cart; returns the paths of the shopper's own screens. */
export async function ownScreens(page: Page, shop: TestShop): Promise<string[]> {
  await arriveSignedIn(page, shop);
  const product = await simpleProduct(shop);
  const { id } = await buy(page, product);
  await addOne(page, shop, product.id);
  return [
    "/carrito",
    "/mi-cuenta",
    "/mis-pedidos",
    `/pedido?id=${id}`,
    `/pago-qr?id=${id}`,
    "/datos-envio",
    "/datos-facturacion",
    "/tipo-de-compra",
  ];
}
