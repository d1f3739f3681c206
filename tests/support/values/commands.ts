import type { Provider } from "#contracts/account/account.ts";
import type { OrderStatus } from "#contracts/order/order.ts";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import type { ProductChange } from "#modules/catalogue/catalogue.ts";
import type { Person } from "../providers/test-sign-in-provider.ts";

/** What a journey can do in the running shop through its modules. */
export type Command =
  | { readonly name: "setStock"; readonly sku: string; readonly stock: number }
  | { readonly name: "change"; readonly product: string; readonly change: ProductChange }
  | { readonly name: "changeSettings"; readonly change: Partial<SiteSettings> }
  /** Fails until a visit was recorded without a CSRF token: the browser reports no request of a closed page. */
  | { readonly name: "expectVisitWithoutToken" }
  /** At the bank; `cents` = another amount. */
  | { readonly name: "pay"; readonly reference: string; readonly cents?: number }
  /** At the bank: the QR expires, or is refused. */
  | { readonly name: "endQr"; readonly reference: string; readonly how: "lapse" | "fail" }
  /** What the owner does with an order. */
  | { readonly name: "advance"; readonly order: string; readonly to: OrderStatus }
  /** The person signed in at the provider from now on; its page has "Continuar como <name>" and "Cancelar". */
  | { readonly name: "choosePerson"; readonly provider: Provider; readonly person: Omit<Person, "until"> };
