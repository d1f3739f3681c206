/** The credentials that the simulated BNB accepts. The shop refuses to start with them when DEMO is off. */
export const CLIENT = { accountId: "simulador", authorizationId: "Simulador-2026!" };
