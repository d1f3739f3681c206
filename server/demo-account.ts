/** Whoever tries the demo shop need not sign up. */
export const DEMO_SHOPPER = { name: "Ana Flores", email: "ana@vitrina.example", password: "bolso camel de viaje" };
