import { CartScreen } from "../cart/cart-screen.tsx";

export function meta() {
  return [{ title: "Tu carrito · Vitrina" }, { name: "robots", content: "noindex" }];
}

export default CartScreen;
