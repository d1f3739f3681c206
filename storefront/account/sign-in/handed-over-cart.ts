/** A cart taken over from another browser. Its secret is in the fragment (#), which no server or log receives. */
import { api } from "../../data/api.ts";
import { cart } from "../../data/cart/cart.ts";
import { ensureVisitorId } from "../../data/visit/visitor.ts";
import { showToast } from "../../ui/toast.tsx";

const NAME = "traer";

export function handoverUrl(url: string, secret: string): string {
  return `${url}#${NAME}=${secret}`;
}

/** Takes over the cart of the address and removes its secret, so that it is used once. */
export async function receiveHandedOverCart(): Promise<void> {
  const secret = new URLSearchParams(location.hash.slice(1)).get(NAME);
  if (!secret) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const localUserId = await ensureVisitorId();
  const answer = await api("POST /api/carts/receive", { body: { secret }, localUserId });
  window.dispatchEvent(new StorageEvent("storage", { key: "localUserId" }));
  if (!answer.ok) return showToast({ text: answer.problem.title });
  cart.receive([answer.value]);
  showToast({ text: "Trajimos tu carrito. Ya puedes iniciar sesión." });
}
