export declare const NAMED: string;
export declare const FAULTS: readonly string[];
export function namedFaults(): ReadonlyMap<string, ReadonlySet<string>>;
export function documentedFaults(): {
  readonly rows: readonly { readonly faults: readonly string[]; readonly files: readonly string[] }[];
  readonly untested: ReadonlyMap<string, string>;
};
