/** A simulated bank on a free port, and the shop's adapter connected to it. */
import { testClock } from "../values/clock.ts";
import { type Simulator, type SimulatorOptions, openSimulator } from "#demo/bank-simulator/open.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { type Bank, type BankOptions, type BankProvider, banks, createBank } from "#modules/payment/payment.ts";

export interface TestBank {
  readonly bank: Bank;
  readonly simulator: Simulator;
  /** The same bank through another connection: another time-out, clock and token. */
  another(options?: Partial<BankOptions>): Bank;
  close(): Promise<void>;
}

export async function openTestBank(
  provider: BankProvider,
  { clock = testClock, ...options }: Omit<SimulatorOptions, "now"> & { readonly clock?: Clock } = {},
): Promise<TestBank> {
  const simulator = await openSimulator({ ...options, now: () => clock.now() });
  const another = (other: Partial<BankOptions> = {}): Bank => {
    const bank = createBank({ provider, ...banks[provider].simulator(simulator.url) }, { fetch, clock, ...other });
    if (!bank) throw new Error(`${provider} is no bank`);
    return bank;
  };
  return { bank: another(), simulator, another, close: () => simulator.close() };
}
