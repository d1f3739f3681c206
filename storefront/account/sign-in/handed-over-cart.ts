/** A cart that came along from another browser. Its secret stands behind the #: no server and no log sees it. */
import { api } from "../../data/api.ts";
import { cart } from "../../data/cart/cart.ts";
import { ensureVisitorId } from "../../data/visitor.ts";
import { showToast } from "../../ui/toast.tsx";

const NAME = "traer";

export function handoverUrl(url: string, secret: string): string {
  return `${url}#${NAME}=${secret}`;
}

/** Takes the cart the address carries, once, and the secret out of the address. */
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
