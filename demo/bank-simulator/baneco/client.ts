/** The credentials that the simulated Banco Económico accepts. The shop refuses to start with them when DEMO is off. */
export const CLIENT = {
  userName: "simulador",
  password: "simulador",
  account: "1041070599",
  /** 256 bits, as 32 characters. */
  aesKey: "simulador-simulador-simulador-32",
};
