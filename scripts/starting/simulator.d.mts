type Env = Record<string, string | undefined>;
export function wantsSimulator(env: Env): Promise<boolean>;
export function wantsProviderSimulator(env: Env): boolean;
export function openProviderSimulator(env: Env): Promise<{ close(): Promise<void> } | undefined>;
export function openBankSimulator(env: Env): Promise<{ close(): Promise<void> } | undefined>;
