/** Which file renders which page. The addresses are in `contracts/pages/paths.ts`. */
import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";
import { CHECKOUT_STEPS } from "#contracts/order/order.ts";
import { PAGES } from "#contracts/pages/paths.ts";

const LISTINGS = [PAGES.category, PAGES.subcategory, PAGES.outlet];
const DOCUMENTS = [PAGES.delivery, PAGES.returns, PAGES.terms, PAGES.privacy, PAGES.rights, PAGES.ownPage];
const ORDERS = [PAGES.payByQr, PAGES.orderPlaced, PAGES.orders, PAGES.order];

export default [
  index("routes/start.tsx"),
  route(PAGES.home, "routes/home.tsx"),
  ...LISTINGS.map((path) => route(path, "routes/listing.tsx", { id: `listing${path}` })),
  route(PAGES.giftGuide, "routes/gift-guide.tsx"),
  route(PAGES.featured, "routes/featured.tsx"),
  route(PAGES.search, "routes/search.tsx"),
  route(PAGES.categories, "routes/categories.tsx"),
  route(PAGES.colors, "routes/colors.tsx"),
  route(PAGES.filters, "routes/filters.tsx"),
  route(PAGES.product, "routes/product.tsx"),
  route(PAGES.cart, "routes/cart.tsx"),
  route(PAGES.leatherCare, "routes/guides/leather-care.tsx"),
  route(PAGES.sizeGuide, "routes/guides/size-guide.tsx"),
  route(PAGES.faq, "routes/guides/faq.tsx"),
  ...DOCUMENTS.map((path) => route(path, "routes/guides/document.tsx", { id: `document${path}` })),
  route(PAGES.signIn, "routes/account/sign-in.tsx"),
  route(PAGES.signUp, "routes/account/sign-up.tsx"),
  route(PAGES.resetPassword, "routes/account/reset-password.tsx"),
  route(PAGES.signedIn, "routes/account/entry.tsx"),
  route(PAGES.confirmEmail, "routes/account/confirm-email.tsx"),
  route(PAGES.deleteMyData, "routes/account/deletion.tsx"),
  layout("routes/order/guarded.tsx", [
    route(PAGES.account, "routes/account/account.tsx"),
    ...CHECKOUT_STEPS.map((path) => route(path, "routes/order/checkout.tsx", { id: `checkout${path}` })),
    ...ORDERS.map((path) => route(path, "routes/order/order-page.tsx", { id: `order${path}` })),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
