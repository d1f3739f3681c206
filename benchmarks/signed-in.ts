/** Signs up a customer over HTTP, with a cart and an order, which some pages need. */
import type { Draft } from "#contracts/documents/order.ts";
import { newId } from "#contracts/ids.ts";
import { type Browser, openBrowser } from "#tests/support/browser-client.ts";
import { AT_HOME, BILLING } from "#tests/support/checkout-answers.ts";

export interface SignedIn {
  /** Name → value. */
  readonly cookies: Browser["cookies"];
  /** A placed order whose QR is not paid yet. */
  readonly order: string;
}

/** Needs the demo catalogue. Leaves one piece in the cart and a complete draft. */
export async function signedIn(url: string): Promise<SignedIn> {
  const own = openBrowser(url);
  const person = { name: "Ana Flores", email: "ana@correo.com", password: "tres llamas azules" };
  await done(own, "POST", "/api/auth/sign-up/email", person);
  const list: { items: { only?: { id: string } }[] } = await (await fetch(`${url}/api/products?pageSize=60`)).json();
  const sku = list.items.find(({ only }) => only)?.only?.id ?? "";
  const cart = newId();
  const fill = async () => {
    await done(own, "PUT", `/api/carts/${cart}`, {});
    await done(own, "PATCH", `/api/carts/${cart}`, { products: { [sku]: { quantity: 1 } } });
  };
  const answer = async () => {
    const id = newId();
    await done(own, "PUT", `/api/orders/${id}`, {});
    const answers = { shipping: AT_HOME, billing: BILLING, purchaseType: "qr" };
    return done<Draft>(own, "PATCH", `/api/orders/${id}`, answers);
  };
  await fill();
  const { id, total, cartVersion } = await answer();
  await done(own, "POST", `/api/orders/${id}/place`, { expectedTotal: total, cartVersion });
  await fill();
  await answer();
  return { cookies: own.cookies, order: id };
}

async function done<Body>(own: Browser, method: string, path: string, body: object): Promise<Body> {
  const answer = await own.call<Body>(method, path, { body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body;
}
