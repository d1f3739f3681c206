import type { Provider } from "#contracts/account/account.ts";
import type { OrderStatus } from "#contracts/order/order.ts";
import type { SiteSettings } from "#contracts/documents/settings.ts";
import type { ProductChange } from "#modules/catalogue/catalogue.ts";
import type { Person } from "./test-provider.ts";

/** What a journey may do to the running shop through its modules. */
export type Command =
  | { readonly name: "setStock"; readonly sku: string; readonly stock: number }
  | { readonly name: "change"; readonly product: string; readonly change: ProductChange }
  | { readonly name: "changeSettings"; readonly change: Partial<SiteSettings> }
  /** Refused until a visit was recorded without an anti-forgery token: a browser shows no request of a page that is gone. */
  | { readonly name: "expectVisitWithoutToken" }
  /** At the bank: of another amount where `cents` says so. */
  | { readonly name: "pay"; readonly reference: string; readonly cents?: number }
  /** At the bank: its own time is over, or it says no. */
  | { readonly name: "endQr"; readonly reference: string; readonly how: "lapse" | "fail" }
  /** What the owner does with an order. */
  | { readonly name: "advance"; readonly order: string; readonly to: OrderStatus }
  /** Who is signed in at the provider from now on; its page has "Continuar como <name>" and "Cancelar". */
  | { readonly name: "choosePerson"; readonly provider: Provider; readonly person: Omit<Person, "until"> };
