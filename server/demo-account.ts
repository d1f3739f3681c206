/** An account in the demo shop, so that nobody needs to sign up to try it. */
export const DEMO_SHOPPER = { name: "Ana Flores", email: "ana@vitrina.example", password: "bolso camel de viaje" };
