/** The simulator as a process of its own. `npm start` and `npm run dev` start one beside the shop. */
import { openProviderSimulator } from "./open.ts";
import { refusal } from "./refusal.ts";

const { env } = process;
const refused = refusal(env);
if (refused) {
  console.error(refused);
  process.exit(1);
}
const simulator = await openProviderSimulator({ port: Number(env.PROVIDER_SIMULATOR_PORT || 3002), exact: true });
console.log(`Simulador de Google y Facebook: ${simulator.url}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void simulator.close().then(() => process.exit(0)));
}
