/** Where a key leads among `count` photographs; undefined = it is none of ours. */
export function stepOf(key: string, at: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 };
  const wanted = steps[key];
  return wanted === undefined ? undefined : Math.max(0, Math.min(wanted, count - 1));
}
