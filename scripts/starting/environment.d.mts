export function loadDotEnv(folder: string): void;
export function requireRealShop(): string | undefined;
