export function journeysOf(files: readonly string[]): { run: string[]; of: number };
