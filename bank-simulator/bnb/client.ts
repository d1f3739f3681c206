/** Who may ask the simulated BNB. The shop refuses these with DEMO off. */
export const CLIENT = { accountId: "simulador", authorizationId: "Simulador-2026!" };
