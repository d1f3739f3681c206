/** Accounts in the demo shop, so that nobody needs to sign up to try it. */
export const DEMO_SHOPPER = { name: "Ana Flores", email: "ana@vitrina.example", password: "bolso camel de viaje" };
export const DEMO_OWNER = { name: "Rosa Quispe", email: "rosa@vitrina.example", password: "vitrales de luz y lana" };
