type Env = Record<string, string | undefined>;
export function wantsSimulator(env: Env): boolean;
export function openBankSimulator(root: string, env: Env): Promise<{ close(): Promise<void> } | undefined>;
