/**
 * The one spelling of a path: lower case, no double slash, no slash at the end. Advertisements and people write others.
 */
export function plainPath(pathname: string): string {
  const single = pathname.replaceAll(/\/{2,}/g, "/").toLowerCase();
  return single.length > 1 && single.endsWith("/") ? single.slice(0, -1) : single;
}
