/** The simulator as a process of its own. `npm start` and `npm run dev` start one beside the shop. */
import { banks } from "./banks.ts";
import { openSimulator } from "./open.ts";
import { refusal } from "./refusal.ts";

const { env } = process;
const refused = refusal(env);
if (refused) {
  console.error(refused);
  process.exit(1);
}
const simulator = await openSimulator({
  port: Number(env.BANK_SIMULATOR_PORT || 3001),
  exact: true,
  file: env.BANK_SIMULATOR_FILE || undefined,
  notify: Object.fromEntries(
    Object.keys(banks).map((name) => [name, env[`SHOP_${name.toUpperCase()}_NOTIFICATION_URL`] || undefined]),
  ),
});
console.log(`Banco simulador: ${simulator.url}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void simulator.close().then(() => process.exit(0)));
}
