export interface Flaky {
  readonly name: string;
  readonly errors: readonly string[];
}
export interface Run {
  readonly at: string;
  readonly commit: string;
  readonly flaky: readonly Flaky[];
}
export function judgeFlaky(
  runs: readonly Run[],
  flaky: readonly (Flaky & { readonly tags: readonly string[] })[],
  now: Omit<Run, "flaky">,
): { runs: Run[]; red: { name: string; reason: string }[] };
