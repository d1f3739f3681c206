type Env = Record<string, string | undefined>;
export function wantsSimulator(env: Env): boolean;
export function openBankSimulator(env: Env): Promise<{ close(): Promise<void> } | undefined>;
