/** Who may ask the simulated banks. The shop refuses these with DEMO off. */
export const BNB_CLIENT = { accountId: "simulador", authorizationId: "Simulador-2026!" };

export const BANECO_CLIENT = {
  userName: "simulador",
  password: "simulador",
  account: "1041070599",
  /** 256 bits, as 32 characters. */
  aesKey: "simulador-simulador-simulador-32",
};
