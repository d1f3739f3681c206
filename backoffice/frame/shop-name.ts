/** The shop's name, which the server writes into the page: the sign-in needs it before anybody is known. */
const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

export const SHOP_NAME = meta?.content ?? "";
