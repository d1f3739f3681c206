/** The bank simulator as the shop knows it: a foreign server that every bank's adapter has words for. A real shop refuses them. */
export const SIMULATOR_URL = "http://127.0.0.1:3001";

const WORD = "simulador";

/** A word of the simulator's. */
export function isSimulators(value: string): boolean {
  return value.toLowerCase().includes(WORD);
}

/** An address on this machine: no bank lives here. */
export function isOwnMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/i.test(hostname);
}
