/** How the shop recognises the bank simulator's addresses and credentials. A real shop refuses to start with them. */
export const SIMULATOR_URL = "http://127.0.0.1:3001";

const WORD = "simulador";

/** Whether this is one of the simulator's credentials. */
export function isSimulatorCredential(value: string): boolean {
  return value.toLowerCase().includes(WORD);
}

/** Whether the address is on this machine: no real bank is. */
export function isOwnMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/i.test(hostname);
}
