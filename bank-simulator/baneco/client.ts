/** Who may ask the simulated Banco Económico. The shop refuses these with DEMO off. */
export const CLIENT = {
  userName: "simulador",
  password: "simulador",
  account: "1041070599",
  /** 256 bits, as 32 characters. */
  aesKey: "simulador-simulador-simulador-32",
};
