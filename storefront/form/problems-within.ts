import type { ApiProblem } from "../data/api.ts";

/** Renames errors of a part of the document ("billing.name") to the form's field names ("name"). */
export function problemsWithin(part: string, problem: ApiProblem | null): ApiProblem | null {
  if (!problem?.errors) return problem;
  const start = `${part}.`;
  const errors = problem.errors.map((one) => ({
    ...one,
    path: one.path.startsWith(start) ? one.path.slice(start.length) : one.path,
  }));
  return { ...problem, errors };
}
